// Reads the audit trail through its two functions: one workspace's as its own, everything for administrators.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { inWorkspace, readOnce } from "#server/transaction.ts";

const person = z.object({ id: z.string(), name: z.string().nullable(), photo_url: z.string().nullable() });

const entryRow = z.object({
  id: z.string(),
  at: z.string(),
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

export type AuditPage = { filter: AuditFilter; limit: number; offset: number };
export type Found = { total: number; rows: EntryRow[] };

/** One page of a workspace's trail, as its own people may read it. */
export async function auditHere(scope: WorkspaceScope, page: AuditPage): Promise<Found> {
  const { filter, limit, offset } = page;
  const read = (most: number, from: number) =>
    inWorkspace(scope, (tx) =>
      tx.execute(sql`select total, entry from audit_here(${JSON.stringify(filter)}::jsonb, ${most}, ${from})`),
    ).then(({ rows }) => rows);
  return found(await read(limit, offset), offset, () => read(1, 0));
}

/** One page of everything, or of one workspace, for administrators. */
export async function auditEverywhere(workspaceId: string | null, page: AuditPage): Promise<Found> {
  const { filter, limit, offset } = page;
  const read = (most: number, from: number) =>
    readOnce("select total, entry from audit_find($1, $2, $3, $4)", [workspaceId, JSON.stringify(filter), most, from]);
  return found(await read(limit, offset), offset, () => read(1, 0));
}

type Row = Record<string, unknown>;

/** The total stands in the rows, so a page beyond the last one has to ask for it. */
async function found(rows: readonly Row[], offset: number, first: () => Promise<readonly Row[]>): Promise<Found> {
  const [one] = rows.length === 0 && offset > 0 ? await first() : rows;
  return { total: Number(one?.total ?? 0), rows: rows.map((row) => entryRow.parse(row.entry)) };
}
