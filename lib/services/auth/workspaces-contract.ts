// Workspaces on the wire, as far as section 7 leaves them open: made, edited, deleted and brought back by their owner.
import { z } from "zod";
import { isTimeZone } from "#lib/date-format.ts";
import { isCurrency } from "#lib/money.ts";
import { SIGN_UP_PLANS } from "#lib/services/auth/account-access-entities.ts";
import { relatedSchema, workspaceSchema } from "#lib/services/auth/entities.ts";
import { MOST_LOCATIONS } from "#lib/services/auth/workspaces-limits.ts";
import { contract, dataOf } from "#lib/services/contract.ts";
import { pictureAddress } from "#lib/services/own-picture.ts";
import { line, machine } from "#lib/services/text.ts";

const tags = ["auth"];
const name = line(80).min(1, "Give it a name.");
const timeZone = machine().max(60).refine(isTimeZone, "That is not a time zone.");
const currency = machine().refine(isCurrency, "That is not a currency.");
const part = line(120).nullable();
const id = z.object({ id: machine() });

/** An address of the web, or one of our own pictures. */
const website = machine()
  .trim()
  .max(300)
  .refine(
    (value) => /^https?:\/\/[^\s/@]+\.[^\s@]+$/i.test(value) && URL.canParse(value),
    "Enter an address that begins with https://.",
  );

export const workspacesContract = {
  createWorkspace: contract
    .meta({ action: "workspaces.create", once: { decides: "workspaces.create", again: "auth.workspace" } })
    .route({
      method: "POST",
      path: "/workspaces",
      tags,
      summary: "Make a workspace; its owner's first begins with its plan's trial",
      successStatus: 201,
    })
    .input(z.object({ name, main_component: z.enum(SIGN_UP_PLANS, "Choose a plan."), time_zone: timeZone, currency }))
    .output(dataOf(workspaceSchema)),
  relatedWorkspaces: contract
    .meta({ action: "workspaces.read" })
    .route({
      method: "GET",
      path: "/workspaces/related",
      tags,
      summary: "The parent and the locations this person may switch to from the chosen workspace",
    })
    .output(dataOf(z.array(relatedSchema))),
  updateWorkspace: contract
    .meta({ action: "workspace.update", once: { decides: "workspace.update", again: "auth.workspace" } })
    .route({ method: "PATCH", path: "/workspaces/{id}", tags, summary: "Edit the chosen workspace" })
    .input(
      id.extend({
        version: z.number().int(),
        workspace_name: name,
        website: website.nullable(),
        logo_url: pictureAddress.nullable(),
        address: z.object({
          address: part,
          city: part,
          state: part,
          country: part,
          postal_code: part,
          apt: part,
        }),
        // workspace_management is the operator's: whoever switched it off could not switch it on again.
        settings: z.object({ user_panel_logo: pictureAddress.nullable() }),
        time_zone: timeZone,
        currency,
      }),
    )
    .output(dataOf(workspaceSchema)),
  deleteWorkspace: contract
    .meta({ action: "workspaces.delete", once: { decides: "workspaces.delete", again: "auth.workspace" } })
    .route({
      method: "DELETE",
      path: "/workspaces/{id}",
      tags,
      summary: "Delete a workspace; thirty days to bring it back",
      description:
        "A franchise is deleted together with its locations, which have to be named: all of them. One with an owner of its own is not deleted. It leaves the franchise, and has to be named in `leaving`.",
    })
    .input(
      id.extend({
        locations: z.array(machine()).max(MOST_LOCATIONS).default([]),
        leaving: z.array(machine()).max(MOST_LOCATIONS).default([]),
      }),
    )
    .output(dataOf(workspaceSchema)),
  restoreWorkspace: contract
    .meta({ action: "workspaces.delete", once: { decides: "workspaces.restore", again: "auth.workspace" } })
    .route({ method: "POST", path: "/workspaces/{id}/restore", tags, summary: "Bring a deleted workspace back" })
    .input(id)
    .output(dataOf(workspaceSchema)),
};
