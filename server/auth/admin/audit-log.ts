// The audit log as people read it: who, for whom, what in words, and what changed by it.
import { TZDate } from "@date-fns/tz";
import type { z } from "zod";
import { dayIn } from "#lib/date-format.ts";
import { AppError } from "#lib/errors.ts";
import { authorize, authorizePerson } from "#lib/permissions/index.ts";
import type { AuditEntry, AuditPerson } from "#lib/services/auth/audit-entities.ts";
import { actionsSaying, sentenceOf } from "#lib/services/auth/audit-sentences.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import { audit } from "#server/audit.ts";
import { changesOf, nameIn } from "#server/auth/admin/audit-changes.ts";
import {
  type AuditFilter,
  auditEverywhere,
  auditHere,
  type EntryRow,
  type Found,
} from "#server/auth/admin/audit-repository.ts";
import type { CallContext } from "#server/context.ts";
import { csvPages, streamedCsv } from "#server/csv.ts";
import { unscoped } from "#server/transaction.ts";

type Input<Name extends "auditLog" | "adminAuditLog" | "exportAuditLog" | "exportAdminAuditLog"> = z.output<
  NonNullable<(typeof authContract)[Name]["~orpc"]["inputSchema"]>
>;

/** GET /audit: in personal view only what one has to do with oneself. */
export async function auditLog(context: CallContext, input: Input<"auditLog">) {
  const scope = authorize(context.actor, "audit.read");
  const person = scope.ownerId ?? input.person;
  const found = await auditHere(scope, { filter: filterOf(context, { ...input, person }), ...windowOf(input) });
  return listAnswer(found, input);
}

/** GET /admin/audit */
export async function adminAuditLog(context: CallContext, input: Input<"adminAuditLog">) {
  authorizePerson(context.actor, "admin.read");
  const page = { filter: filterOf(context, input), ...windowOf(input) };
  return listAnswer(await auditEverywhere(input.workspace ?? null, page), input);
}

/** GET /audit/export: the download stands in the trail itself. */
export async function exportAuditLog(context: CallContext, input: Input<"exportAuditLog">): Promise<File> {
  const scope = authorize(context.actor, "audit.export");
  const filter = filterOf(context, { ...input, person: scope.ownerId ?? input.person });
  await noteExport(context, "audit.export", scope.workspaceId);
  return file(context, (limit, offset) => auditHere(scope, { filter, limit, offset }));
}

/** GET /admin/audit/export */
export async function exportAdminAuditLog(context: CallContext, input: Input<"exportAdminAuditLog">): Promise<File> {
  authorizePerson(context.actor, "admin.export");
  const filter = filterOf(context, input);
  await noteExport(context, "admin.export", null);
  return file(context, (limit, offset) => auditEverywhere(input.workspace ?? null, { filter, limit, offset }));
}

/** Writes that a list left the house. */
export async function noteExport(context: CallContext, action: string, workspaceId: string | null): Promise<void> {
  const row = { actor: context.actor, action, subjectType: "export", subjectId: null, workspaceId };
  await unscoped((tx) => audit(tx, { ...row, requestId: context.request.id }));
}

function file(context: CallContext, read: (limit: number, offset: number) => Promise<Found>): File {
  const name = `audit-log-${dayIn(new Date(), zoneOf(context))}.csv`;
  return streamedCsv(
    name,
    CSV_HEAD,
    csvPages((limit, offset) => read(limit, offset).then(({ rows }) => rows.map(csvRow))),
  );
}

type Asked = { person?: string | undefined; action?: string | undefined; filters: string } & {
  from?: string | undefined;
  to?: string | undefined;
};

/** Days become instants in the reader's time zone; an export ends at the moment it is asked for. */
function filterOf(context: CallContext, { person, action, filters, from, to }: Asked): AuditFilter {
  if (from && to && to < from)
    throw new AppError("invalid", undefined, { fields: { from: ["Begin before the end."] } });
  const zone = zoneOf(context);
  const end = to ? midnight(to, zone, 1) : undefined;
  return {
    person,
    action,
    from: from && midnight(from, zone, 0),
    to: end,
    text: filters,
    actions: actionsSaying(filters),
  };
}

function midnight(day: string, zone: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date + later, zone).getTime()).toISOString();
}

function zoneOf({ session }: CallContext): string {
  return session?.user.workspace?.time_zone ?? "UTC";
}

function windowOf({ page, per_page }: { page: number; per_page: number }) {
  return { limit: per_page, offset: (page - 1) * per_page };
}

function listAnswer({ total, rows }: Found, { page, per_page }: { page: number; per_page: number }) {
  return { data: rows.map(toEntry), meta: { page, per_page, total } };
}

/** A row as people read it; somebody who was erased is called so. */
export function toEntry(row: EntryRow): AuditEntry {
  const name = row.subject || row.place || nameIn(row.before, row.after);
  const gone = row.subject_type === "user" && row.subject === null && row.subject_id !== null ? ERASED : null;
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: toPerson(row.actor),
    acting_for: toPerson(row.acting_for),
    action: row.action,
    sentence: sentenceOf(row.action, name ?? gone),
    subject: { type: row.subject_type, id: row.subject_id, name: name ?? gone },
    changes: changesOf(row.before, row.after),
    workspace: row.workspace,
    request_id: row.request_id,
  };
}

const ERASED = "an erased person";

function toPerson(person: EntryRow["actor"]): AuditPerson | null {
  return person && { id: person.id, name: person.name || "Erased person", photo_url: person.photo_url };
}

const CSV_HEAD = ["When (UTC)", "Who", "Acting for", "What", "Action", "Changes", "Workspace", "Request"];

function csvRow(row: EntryRow): string[] {
  const entry = toEntry(row);
  const changes = entry.changes.map(({ field, from, to }) => `${field}: ${from ?? "–"} → ${to ?? "–"}`).join("; ");
  const [who, whom] = [entry.actor?.name ?? "System", entry.acting_for?.name ?? ""];
  return [
    entry.at,
    who,
    whom,
    entry.sentence,
    entry.action,
    changes,
    entry.workspace?.name ?? "",
    entry.request_id ?? "",
  ];
}
