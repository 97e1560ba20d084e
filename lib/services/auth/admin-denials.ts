// Who gets what of each operation of admin-contract.ts, and what it is asked with.
import type { adminContract } from "#lib/services/auth/admin-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const adminDenials: Denials<typeof adminContract> = {
  //                       nob out col mem man own sib par sus blo pas imp adm
  adminPeople:           ["401 403 403 403 403 403 403 403 403 403 403 403 200", { per_page: 1000 }],
  exportAdminPeople:     ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  adminWorkspaces:       ["401 403 403 403 403 403 403 403 403 403 403 403 200", { per_page: 1000 }],
  exportAdminWorkspaces: ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  operateWorkspace:      ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY, act: "hold", reason: "denial" }],
  adAccount:             ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
  setAdAccount:          ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY, business_type_id: null, fb_ad_acc_id: null }],
  adminPerson:           ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
  setAccountState:       ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY, state: "_SUSPENDED_", reason: "denial", version: 1 }],
  endAccountSessions:    ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
  removeAccountFactors:  ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY, reason: "denial" }],
  sendAccountEmail:     ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY, kind: "activate" }],
  createAccount:         ["401 403 403 403 403 403 403 403 403 403 403 403 201", ({ fresh }) => ({ email: `${fresh}@corner.test`, firstname: "De", lastname: "Nial", workspace: { kind: "new", name: "Denial", main_component: "solo" } })],
};
