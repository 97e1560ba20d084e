// Reads the audit trail through its two functions: one workspace's as its own, everything for administrators.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { countedPage, type Found, type Window } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { inWorkspace, readOnce } from "#server/platform/transaction.ts";

const person = z.object({ id: z.string(), name: z.string().nullable(), photo_url: z.string().nullable() });

const entryRow = z.object({
  id: z.string(),
  at: rowInstant,
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string().nullable(),
  actor: person.nullable(),
  acting_for: person.nullable(),
  subject: z.string().nullable(),
  place: z.string().nullable(),
  other: z.string().nullable(),
  workspace: z.object({ id: z.string(), name: z.string() }).nullable(),
});

export type EntryRow = z.infer<typeof entryRow>;

export type AuditFilter = {
  person?: string | undefined;
  action?: string | undefined;
  /** Instants; `to` is not included any more. */
  from?: string | undefined;
  to?: string | undefined;
  text: string;
  /** The acts whose words hold the text. */
  actions: readonly string[];
};

export type AuditPage = Window & { filter: AuditFilter };

/** One page of a workspace's trail, as its own people may read it. */
export async function auditHere(scope: WorkspaceScope, page: AuditPage): Promise<Found<EntryRow>> {
  const filter = JSON.stringify(page.filter);
  const read = (limit: number, offset: number) =>
    inWorkspace(scope, (tx) =>
      tx.execute(sql`select total, entry from audit_here(${filter}::jsonb, ${limit}, ${offset})`),
    ).then(({ rows }) => rows);
  return countedPage(page, read, (row) => entryRow.parse(row.entry));
}

/** One page of everything, or of one workspace, for administrators. */
export async function auditEverywhere(workspaceId: string | null, page: AuditPage): Promise<Found<EntryRow>> {
  const filter = JSON.stringify(page.filter);
  const read = (limit: number, offset: number) =>
    readOnce("select total, entry from audit_find($1, $2, $3, $4)", [workspaceId, filter, limit, offset]);
  return countedPage(page, read, (row) => entryRow.parse(row.entry));
}
