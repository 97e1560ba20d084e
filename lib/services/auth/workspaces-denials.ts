// Who gets what of each operation of workspaces-contract.ts, and what it is asked with.
import type { workspacesContract } from "#lib/services/auth/workspaces-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const workspacesDenials: Denials<typeof workspacesContract> = {
  //                  nob out col mem man own sib par sus blo pas imp adm
  createWorkspace:  ["401 201 201 201 201 201 201 201 403 201 403 403 201", { name: "Denied", main_component: "solo", time_zone: "UTC", currency: "USD" }],
  relatedWorkspaces: ["401 200 200 200 200 200 200 200 200 200 200 200 200"],
  updateWorkspace:  ["401 404 403 403 403 409 403 404 403 403 403 403 404", ({ boston }) => ({ id: boston, version: 0, workspace_name: "x", website: null, logo_url: null, address: { address: null, city: null, state: null, country: null, postal_code: null, apt: null }, settings: { user_panel_logo: null }, time_zone: "UTC", currency: "USD" })],
  deleteWorkspace:  ["401 404 404 404 404 404 404 404 403 404 403 403 404", { id: NOBODY }],
  restoreWorkspace: ["401 404 403 403 403 200 404 200 403 404 403 403 404", ({ boston }) => ({ id: boston })],
};
