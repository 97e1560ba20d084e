// The admin area's two lists, and the same as CSV.

import type { z } from "zod";
import type { CsvColumn } from "#lib/csv-table.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { peoplePage, workspacesPage } from "#server/auth/admin/admin-repository.ts";
import { noteExport } from "#server/auth/admin/audit-log.ts";
import { operatorActs } from "#server/auth/billing/operate.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, heldPieces } from "#server/platform/export-file.ts";
import { pageOf, toPage, wholeOf } from "#server/platform/list.ts";

type Input<Name extends "adminPeople" | "adminWorkspaces" | "exportAdminPeople" | "exportAdminWorkspaces"> = z.output<
  NonNullable<(typeof authContract)[Name]["~orpc"]["inputSchema"]>
>;

/** GET /admin/people */
export async function adminPeople(context: CallContext, input: Input<"adminPeople">) {
  authorizePerson(context.actor, "admin.read");
  return toPage(await peoplePage({ ...pageOf(input), ...narrowed(input, input.state) }), input, (row) => row);
}

/** GET /admin/workspaces */
export async function adminWorkspaces(context: CallContext, input: Input<"adminWorkspaces">) {
  authorizePerson(context.actor, "admin.read");
  const found = await workspacesPage({ ...pageOf(input), ...narrowed(input, input.status) });
  return toPage(found, input, (row) => ({ ...row, acts: operatorActs(row) }));
}

/** GET /admin/people/export */
export async function exportAdminPeople(context: CallContext, input: Input<"exportAdminPeople">): Promise<File> {
  authorizePerson(context.actor, "admin.export");
  await noteExport(context, "admin.export", null);
  const pieces = heldPieces({ ...wholeOf(input), ...narrowed(input, input.state) }, peoplePage);
  return csvExport(
    context.request.gone,
    { name: "people", timeZone: zoneOf(context.session), columns: PEOPLE },
    pieces,
  );
}

/** GET /admin/workspaces/export */
export async function exportAdminWorkspaces(
  context: CallContext,
  input: Input<"exportAdminWorkspaces">,
): Promise<File> {
  authorizePerson(context.actor, "admin.export");
  await noteExport(context, "admin.export", null);
  const pieces = heldPieces({ ...wholeOf(input), ...narrowed(input, input.status) }, workspacesPage);
  return csvExport(
    context.request.gone,
    { name: "workspaces", timeZone: zoneOf(context.session), columns: WORKSPACES },
    pieces,
  );
}

type Rows<Page extends typeof peoplePage | typeof workspacesPage> = Awaited<ReturnType<Page>>["rows"][number];

const PEOPLE: readonly CsvColumn<Rows<typeof peoplePage>>[] = [
  ["Name", (row) => `${row.firstname} ${row.lastname}`.trim()],
  ["Email", (row) => row.email],
  ["Status", (row) => row.user_state],
  ["Administrator", (row) => (row.is_admin ? "yes" : "no")],
  ["Workspaces", (row) => row.places.map((place) => `${place.name} (${place.role})`).join("; ")],
  ["Number of workspaces", (row) => row.place_count],
  ["Sessions", (row) => row.sessions],
  ["Last seen", (row) => row.seen_at, "moment"],
  ["Created", (row) => row.created_at, "moment"],
];
const WORKSPACES: readonly CsvColumn<Rows<typeof workspacesPage>>[] = [
  ["Name", (row) => row.name],
  ["Plan", (row) => row.main_component],
  ["Status", (row) => row.subscription_status],
  ["Active", (row) => (row.is_active ? "yes" : "no")],
  ["People", (row) => row.people],
  ["Owner", (row) => row.owner.name],
  ["Owner's email", (row) => row.owner.email],
  ["Last seen", (row) => row.last_seen_at, "moment"],
  ["Created", (row) => row.created_at, "moment"],
];

type Narrowed = { plan?: string | undefined; blocked?: boolean | undefined };

/** `kept` is the state of people, the subscription status of workspaces. */
function narrowed({ plan = "", blocked }: Narrowed, kept = "") {
  return { kept, plan, blocked: blocked ?? null };
}
