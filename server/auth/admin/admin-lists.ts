// The admin area's two lists, and the same as CSV.
import type { z } from "zod";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import { type AccountsAsk, peoplePage, workspacesPage } from "#server/auth/admin/admin-repository.ts";
import { noteExport } from "#server/auth/admin/audit-log.ts";
import { operatorActs } from "#server/auth/billing/operate.ts";
import type { CallContext } from "#server/context.ts";
import { csvPages, streamedCsv } from "#server/csv.ts";

type Input<Name extends "adminPeople" | "adminWorkspaces" | "exportAdminPeople" | "exportAdminWorkspaces"> = z.output<
  NonNullable<(typeof authContract)[Name]["~orpc"]["inputSchema"]>
>;

/** GET /admin/people */
export async function adminPeople(context: CallContext, input: Input<"adminPeople">) {
  authorizePerson(context.actor, "admin.read");
  const { total, rows } = await peoplePage({ ...askOf(input, input.state), ...windowOf(input) });
  return { data: rows, meta: { page: input.page, per_page: input.per_page, total } };
}

/** GET /admin/workspaces */
export async function adminWorkspaces(context: CallContext, input: Input<"adminWorkspaces">) {
  authorizePerson(context.actor, "admin.read");
  const { total, rows } = await workspacesPage({ ...askOf(input, input.status), ...windowOf(input) });
  const data = rows.map((row) => ({ ...row, acts: operatorActs(row) }));
  return { data, meta: { page: input.page, per_page: input.per_page, total } };
}

/** GET /admin/people/export */
export async function exportAdminPeople(context: CallContext, input: Input<"exportAdminPeople">): Promise<File> {
  authorizePerson(context.actor, "admin.export");
  await noteExport(context, "admin.export", null);
  const ask = askOf(input, input.state);
  const pages = csvPages(async (limit, offset) => {
    const { rows } = await peoplePage({ ...ask, limit, offset });
    return rows.map((row) => [
      `${row.firstname} ${row.lastname}`.trim(),
      row.email,
      row.user_state,
      row.is_admin ? "yes" : "no",
      row.places.map((place) => `${place.name} (${place.role})`).join("; "),
      row.place_count,
      row.sessions,
      row.seen_at ?? "",
      row.created_at,
    ]);
  });
  return streamedCsv(`people-${today()}.csv`, PEOPLE_HEAD, pages);
}

/** GET /admin/workspaces/export */
export async function exportAdminWorkspaces(
  context: CallContext,
  input: Input<"exportAdminWorkspaces">,
): Promise<File> {
  authorizePerson(context.actor, "admin.export");
  await noteExport(context, "admin.export", null);
  const ask = askOf(input, input.status);
  const pages = csvPages(async (limit, offset) => {
    const { rows } = await workspacesPage({ ...ask, limit, offset });
    return rows.map((row) => [
      row.name,
      row.main_component,
      row.subscription_status,
      row.is_active ? "yes" : "no",
      row.people,
      row.owner.name,
      row.owner.email,
      row.last_seen_at ?? "",
      row.created_at,
    ]);
  });
  return streamedCsv(`workspaces-${today()}.csv`, WORKSPACES_HEAD, pages);
}

const PEOPLE_HEAD = [
  "Name",
  "E-mail",
  "State",
  "Administrator",
  "Workspaces",
  "Number of workspaces",
  "Sessions",
  "Last seen (UTC)",
  "Created (UTC)",
];
const WORKSPACES_HEAD = [
  "Name",
  "Plan",
  "Status",
  "Active",
  "People",
  "Owner",
  "Owner's e-mail",
  "Last seen (UTC)",
  "Created (UTC)",
];

type Asked = {
  filters: string;
  plan?: string | undefined;
  blocked?: boolean | undefined;
  sort_by: string;
  sort_desc: boolean;
};

function askOf(asked: Asked, kept: string | undefined): Omit<AccountsAsk, "limit" | "offset"> {
  const { filters, plan = "", blocked = null, sort_by, sort_desc } = asked;
  return { text: filters, kept: kept ?? "", plan, blocked, sort: sort_by, descending: sort_desc };
}

function windowOf({ page, per_page }: { page: number; per_page: number }) {
  return { limit: per_page, offset: (page - 1) * per_page };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
