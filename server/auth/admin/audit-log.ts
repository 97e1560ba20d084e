// The audit log as people read it: who, for whom, what in words, and what changed by it.

import type { z } from "zod";
import { namelessActor } from "#lib/audit-actor.ts";
import { type AuditAction, actionsSaying, sentenceOf } from "#lib/audit-sentences.ts";
import type { CsvColumn } from "#lib/csv-table.ts";
import { addDays } from "#lib/days.ts";
import { AppError } from "#lib/errors.ts";
import { authorize, authorizePerson } from "#lib/permissions/index.ts";
import type { AuditEntry, AuditPerson } from "#lib/services/auth/audit-entities.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { changesOf, nameIn } from "#server/auth/admin/audit-changes.ts";
import {
  type AuditFilter,
  type AuditPage,
  auditEverywhere,
  auditHere,
  type EntryRow,
} from "#server/auth/admin/audit-repository.ts";
import { contextIn } from "#server/auth/workspaces/tree-acts.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { startOfDay } from "#server/platform/days.ts";
import { csvExport, mapPieces, orderedPieces } from "#server/platform/export-file.ts";
import { type Found, toPage, windowOf } from "#server/platform/list.ts";
import { unscoped } from "#server/platform/transaction.ts";

type Input<Name extends "auditLog" | "adminAuditLog" | "exportAuditLog" | "exportAdminAuditLog"> = z.output<
  NonNullable<(typeof authContract)[Name]["~orpc"]["inputSchema"]>
>;

/**
 * GET /audit: in personal view only what one has to do with oneself. From above, of one location, under that location's own
 * policy.
 */
export async function auditLog(context: CallContext, { place, ...input }: Input<"auditLog">) {
  const { actor } = place === undefined ? context : await contextIn(context, "history", place);
  const scope = authorize(actor, "audit.read");
  const person = scope.ownerId ?? input.person;
  const found = await auditHere(scope, { filter: filterOf(context, { ...input, person }), ...windowOf(input) });
  return toPage(found, input, toEntry);
}

/** GET /admin/audit */
export async function adminAuditLog(context: CallContext, input: Input<"adminAuditLog">) {
  authorizePerson(context.actor, "admin.read");
  const page = { filter: filterOf(context, input), ...windowOf(input) };
  return toPage(await auditEverywhere(input.workspace ?? null, page), input, toEntry);
}

/** GET /audit/export: the download stands in the trail itself. */
export async function exportAuditLog(context: CallContext, input: Input<"exportAuditLog">): Promise<File> {
  const scope = authorize(context.actor, "audit.export");
  const filter = filterOf(context, { ...input, person: scope.ownerId ?? input.person });
  await noteExport(context, "audit.export", scope.workspaceId);
  return file(context, filter, (page) => auditHere(scope, page));
}

/** GET /admin/audit/export */
export async function exportAdminAuditLog(context: CallContext, input: Input<"exportAdminAuditLog">): Promise<File> {
  authorizePerson(context.actor, "admin.export");
  const filter = filterOf(context, input);
  await noteExport(context, "admin.export", null);
  return file(context, filter, (page) => auditEverywhere(input.workspace ?? null, page));
}

/** Writes that a list left the house. */
export async function noteExport(context: CallContext, action: AuditAction, workspaceId: string | null): Promise<void> {
  const row = { actor: context.actor, action, subjectType: "export", subjectId: null, workspaceId };
  await unscoped((tx) => audit(tx, { ...row, requestId: context.request.id }));
}

type Read = (page: AuditPage) => Promise<Found<EntryRow>>;

function file(context: CallContext, filter: AuditFilter, read: Read): Promise<File> {
  const table = { name: "audit-log", timeZone: zoneOf(context.session), columns: COLUMNS };
  const whole = { limit: 0, offset: 0, counted: false };
  const pieces = orderedPieces(whole, ({ limit, offset, after = null }) =>
    read({ filter, limit, offset, after, counted: false }),
  );
  return csvExport(context.request.gone, table, mapPieces(pieces, toEntry));
}

type Asked = { person?: string | undefined; action?: string | undefined; filters: string } & {
  from?: string | undefined;
  to?: string | undefined;
};

/** Days become instants in the reader's time zone; an export ends at the moment it is asked for. */
function filterOf(context: CallContext, { person, action, filters, from, to }: Asked): AuditFilter {
  if (from && to && to < from)
    throw new AppError("invalid", undefined, { fields: { from: ["Begin before the end."] } });
  const zone = zoneOf(context.session);
  const end = to ? startOfDay(addDays(to, 1), zone).toISOString() : undefined;
  return {
    person,
    action,
    from: from && startOfDay(from, zone).toISOString(),
    to: end,
    text: filters,
    actions: actionsSaying(filters),
  };
}

/** A row as people read it; somebody who was erased is called so. */
export function toEntry(row: EntryRow): AuditEntry {
  const name = row.subject || row.place || nameIn(row.before, row.after);
  const gone = row.subject_type === "user" && row.subject === null && row.subject_id !== null ? ERASED : null;
  return {
    id: row.id,
    at: row.at,
    actor: toPerson(row.actor),
    acting_for: toPerson(row.acting_for),
    action: row.action,
    sentence: sentenceOf({ action: row.action, it: name ?? gone, to: row.other, before: row.before, after: row.after }),
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

const COLUMNS: readonly CsvColumn<AuditEntry>[] = [
  ["When", (entry) => entry.at, "moment"],
  ["Who", ({ actor, action }) => actor?.name ?? namelessActor(action)],
  ["Acting for", (entry) => entry.acting_for?.name ?? ""],
  ["What", (entry) => entry.sentence],
  ["Action", (entry) => entry.action],
  ["Changes", changesText],
  ["Workspace", (entry) => entry.workspace?.name ?? ""],
  ["Request", (entry) => entry.request_id ?? ""],
];

function changesText({ changes }: AuditEntry): string {
  return changes.map(({ field, from, to }) => `${field}: ${from ?? "–"} → ${to ?? "–"}`).join("; ");
}
