// Reads the audit trail through its two functions: one workspace's as its own, everything for administrators.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { askOf, type Found, foundRow, type Window } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readOnce, readWorkspace } from "#server/platform/transaction.ts";

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

const entriesPage = foundRow(entryRow);

function asked({ filter: { text, ...filter }, ...window }: AuditPage): string {
  const filtered = [filter.person, filter.action, filter.from, filter.to].some((value) => value !== undefined);
  return JSON.stringify({ ...askOf({ filter: text, ...window }, filtered), ...filter });
}

/** One page of a workspace's trail, as its own people may read it. */
export async function auditHere(scope: WorkspaceScope, page: AuditPage): Promise<Found<EntryRow>> {
  const { rows } = await readWorkspace(scope, (tx) =>
    tx.execute(sql`select audit_here(${asked(page)}::jsonb) as page`),
  );
  return entriesPage.parse(rows[0]?.page);
}

/** One page of everything, or of one workspace, for administrators. */
export async function auditEverywhere(workspaceId: string | null, page: AuditPage): Promise<Found<EntryRow>> {
  const [row] = await readOnce("select audit_find($1, $2) as page", [workspaceId, asked(page)]);
  return entriesPage.parse(row?.page);
}
