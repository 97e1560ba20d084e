// The admin area's calls: people and workspaces of the whole platform, and the acts on one person.
import { z } from "zod";
import {
  accountDetailSchema,
  accountSchema,
  accountWorkspaceSchema,
  adAccountSchema,
  OPERATOR_ACTS,
  operatedSchema,
  setAdAccountInput,
} from "#lib/services/auth/admin-entities.ts";
import { USER_STATES } from "#lib/services/auth/entities.ts";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";
import { contract, dataOf, flagQuery, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { line, lines, machine } from "#lib/services/text.ts";

const tags = ["admin"];
const plan = z.enum(MAIN_COMPONENTS).optional();
const blocked = flagQuery.optional().describe("1: cannot work in any workspace; 0: can.");
const people = listQuery(["seen_at", "firstname", "email", "created_at", "user_state"]).extend({
  state: z.enum([...USER_STATES, "admin"]).optional(),
  plan,
  blocked,
});
const workspaces = listQuery(["name", "created_at", "subscription_status", "people", "last_seen_at"]).extend({
  status: machine().max(40).optional(),
  plan,
  blocked,
});
const file = z.instanceof(File).describe("text/csv; charset=utf-8");
const id = z.object({ id: z.uuid() });
const reason = lines(500).min(3, "Say why.");
const name = (what: string) => line(80).min(1, what);

/** What an administrator can send a person by email. */
export const ACCOUNT_EMAILS = ["activate", "password-reset"] as const;

const newUser = z.object({
  email: z.string().trim().max(254).pipe(z.email("That is not an email address.")),
  firstname: name("Enter the first name."),
  lastname: name("Enter the last name."),
  workspace: z.union([
    z.object({
      kind: z.literal("new"),
      name: name("Enter the workspace's name."),
      main_component: z.enum(MAIN_COMPONENTS),
    }),
    z.object({ kind: z.literal("existing"), id: z.uuid("Choose a workspace."), role: z.enum(["manager", "member"]) }),
  ]),
});

export type NewUser = z.input<typeof newUser>;

export const adminContract = {
  adminPeople: contract
    .meta({ action: "admin.read" })
    .route({ method: "GET", path: "/admin/people", tags, summary: "All people of the platform" })
    .input(people)
    .output(listOf(accountSchema)),
  exportAdminPeople: contract
    .meta({ action: "admin.export", heavy: "export" })
    .route({ method: "GET", path: "/admin/people/export", tags, summary: "Download people as CSV" })
    .input(people.omit(unpaged))
    .output(file),
  adminWorkspaces: contract
    .meta({ action: "admin.read" })
    .route({ method: "GET", path: "/admin/workspaces", tags, summary: "All workspaces of the platform" })
    .input(workspaces.extend({ sort_desc: flagQuery.default(false) }))
    .output(listOf(accountWorkspaceSchema)),
  exportAdminWorkspaces: contract
    .meta({ action: "admin.export", heavy: "export" })
    .route({ method: "GET", path: "/admin/workspaces/export", tags, summary: "Download workspaces as CSV" })
    .input(workspaces.omit(unpaged).extend({ sort_desc: flagQuery.default(false) }))
    .output(file),
  operateWorkspace: contract
    .meta({ action: "subscriptions.operate", once: { decides: "workspaces.hold", again: "kept" } })
    .route({
      method: "POST",
      path: "/admin/workspaces/{id}/standing",
      tags,
      summary: "Put a workspace on hold, suspend it, open it again",
    })
    .input(id.extend({ act: z.enum(OPERATOR_ACTS), reason }))
    .output(dataOf(operatedSchema)),
  adAccount: contract
    .meta({ action: "admin.read" })
    .route({ method: "GET", path: "/admin/workspaces/{id}/ad-account", tags, summary: "The ad account of a workspace" })
    .input(id)
    .output(dataOf(adAccountSchema)),
  setAdAccount: contract
    .meta({ action: "accounts.update", once: { decides: "workspaces.ad-account", again: "kept" } })
    .route({
      method: "PUT",
      path: "/admin/workspaces/{id}/ad-account",
      tags,
      summary: "Connect a workspace to its ad account, and say what kind of business it is",
    })
    .input(setAdAccountInput)
    .output(dataOf(adAccountSchema)),
  adminPerson: contract
    .meta({ action: "admin.read" })
    .route({ method: "GET", path: "/admin/people/{id}", tags, summary: "One person: places, sign-ins, what happened" })
    .input(id)
    .output(dataOf(accountDetailSchema)),
  setAccountState: contract
    .meta({ action: "accounts.update", once: { decides: "accounts.update", again: "auth.adminPerson" } })
    .route({
      method: "POST",
      path: "/admin/people/{id}/state",
      tags,
      summary: "Suspend, reactivate, force a new password",
    })
    .input(id.extend({ state: z.enum(USER_STATES), reason, version: z.number().int() }))
    .output(dataOf(accountDetailSchema)),
  endAccountSessions: contract
    .meta({ action: "accounts.update", once: { decides: "accounts.sessions", again: "kept" } })
    .route({ method: "POST", path: "/admin/people/{id}/sessions/end", tags, summary: "End one sign-in, or all" })
    .input(id.extend({ session: z.uuid().optional() }))
    .output(dataOf(z.object({ ended: z.number().int() }))),
  removeAccountFactors: contract
    .meta({ action: "accounts.update", once: { decides: "accounts.factors", again: "auth.adminPerson" } })
    .route({
      method: "POST",
      path: "/admin/people/{id}/factors/remove",
      tags,
      summary: "Remove two-step verification for somebody who lost their device",
    })
    .input(id.extend({ reason }))
    .output(dataOf(accountDetailSchema)),
  sendAccountEmail: contract
    .meta({ action: "accounts.update", once: { decides: "accounts.letter", again: "kept" } })
    .route({ method: "POST", path: "/admin/people/{id}/email", tags, summary: "Send a link to choose a password" })
    .input(id.extend({ kind: z.enum(ACCOUNT_EMAILS) }))
    .output(dataOf(z.object({ sent: z.boolean() }))),
  createAccount: contract
    .meta({ action: "accounts.create", once: { decides: "accounts.create", again: "kept" } })
    .route({
      method: "POST",
      path: "/admin/people",
      tags,
      summary: "Create a person, in a new workspace or an existing one",
      successStatus: 201,
    })
    .input(newUser)
    .output(dataOf(z.object({ id: z.string(), workspace_id: z.string() }))),
};
