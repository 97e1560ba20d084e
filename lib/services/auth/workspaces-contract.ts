// Workspaces on the wire, as far as section 7 leaves them open: made, edited, deleted and brought back by their owner.
import { z } from "zod";
import { isCurrency, isTimeZone } from "#lib/money.ts";
import { MAIN_COMPONENTS, workspaceSchema } from "#lib/services/auth/entities.ts";
import { contract, dataOf } from "#lib/services/contract.ts";

const tags = ["auth"];
const name = z.string().trim().min(1, "Give it a name.").max(80, "At most 80 characters.");
const timeZone = z.string().max(60).refine(isTimeZone, "That is not a time zone.");
const currency = z.string().refine(isCurrency, "That is not a currency.");
const part = z.string().trim().max(120).nullable();
const id = z.object({ id: z.string() });

/** An address of the web, or one of our own pictures. */
const website = z
  .string()
  .trim()
  .max(300)
  .refine(
    (value) => /^https?:\/\/[^\s/@]+\.[^\s@]+$/i.test(value) && URL.canParse(value),
    "Enter an address that begins with https://.",
  );
const logo = z
  .string()
  .max(300)
  .refine(
    (value) => /^(\/(demo|api\/links\/pictures)\/|https?:\/\/[^/]+\/api\/links\/pictures\/)[\w.-]+$/.test(value),
    "Upload a picture.",
  );

/** Days in which a deleted workspace can be brought back. */
export const WORKSPACE_RESTORE_DAYS = 30;

export const workspacesContract = {
  createWorkspace: contract
    .meta({ action: "workspaces.create" })
    .route({
      method: "POST",
      path: "/workspaces",
      tags,
      summary: "Make a workspace; it begins with its plan's trial",
      successStatus: 201,
    })
    .input(z.object({ name, main_component: z.enum(MAIN_COMPONENTS), time_zone: timeZone, currency }))
    .output(dataOf(workspaceSchema)),
  updateWorkspace: contract
    .meta({ action: "workspace.update" })
    .route({ method: "PATCH", path: "/workspaces/{id}", tags, summary: "Edit the chosen workspace" })
    .input(
      id.extend({
        version: z.number().int(),
        workspace_name: name,
        website: website.nullable(),
        logo_url: logo.nullable(),
        address: z.object({
          address: part,
          city: part,
          state: part,
          country: part,
          postal_code: part,
          apt: part,
        }),
        // workspace_management is the operator's: whoever switched it off could not switch it on again.
        settings: z.object({ user_panel_logo: logo.nullable() }),
        time_zone: timeZone,
        currency,
      }),
    )
    .output(dataOf(workspaceSchema)),
  deleteWorkspace: contract
    .meta({ action: "workspaces.delete" })
    .route({
      method: "DELETE",
      path: "/workspaces/{id}",
      tags,
      summary: "Delete a workspace; thirty days to bring it back",
    })
    .input(id)
    .output(dataOf(workspaceSchema)),
  restoreWorkspace: contract
    .meta({ action: "workspaces.delete" })
    .route({ method: "POST", path: "/workspaces/{id}/restore", tags, summary: "Bring a deleted workspace back" })
    .input(id)
    .output(dataOf(workspaceSchema)),
};
