// Opens the reports that a franchise shared: its own list inside its workspace, and one by the hash of its secret from outside.
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { franchiseReports as reports } from "#db/schema/auth-franchise.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type Snapshot, snapshotSchema } from "#lib/services/auth/report-entities.ts";
import type { DayCount } from "#server/auth/franchise/report-weeks.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, type Key, orderOf } from "#server/platform/list-rows.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const COLUMNS = {
  id: reports.id,
  title: reports.title,
  madeBy: reports.madeBy,
  madeAt: reports.madeAt,
  endsAt: reports.endsAt,
  withdrawnAt: reports.withdrawnAt,
};
export type ReportRow = Pick<typeof reports.$inferSelect, keyof typeof COLUMNS>;

const SORTS: Readonly<Record<string, Pick<Key, "key" | "type">>> = {
  title: { key: sql`lower(${reports.title})`, type: "text" },
  ends_at: { key: reports.endsAt, type: "timestamptz" },
};
const MADE: Pick<Key, "key" | "type"> = { key: reports.madeAt, type: "timestamptz" };

const STATES: Readonly<Record<string, ReturnType<typeof sql>>> = {
  open: sql`${reports.withdrawnAt} is null and ${reports.endsAt} > now()`,
  ended: sql`${reports.withdrawnAt} is null and ${reports.endsAt} <= now()`,
  withdrawn: sql`${reports.withdrawnAt} is not null`,
};

const here = ({ workspaceId }: WorkspaceScope) => eq(reports.workspaceId, workspaceId);

export type ReportsAsk = PageAsk & { state: string };

/** One page of them. */
export async function pageOfReports(tx: Tx, scope: WorkspaceScope, ask: ReportsAsk): Promise<Found<ReportRow>> {
  const where = and(here(scope), found(reports.title, ask.filter), STATES[ask.state]);
  const order = orderOf(ask, { ...(SORTS[ask.sort] ?? MADE), id: reports.id });
  const rows = await tx
    .select({ ...COLUMNS, key: order.key })
    .from(reports)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const filtered = ask.filter !== "" || ask.state !== "";
  return { ...(await countOf(tx, reports, { where, filtered, counted: ask.counted })), ...cut(rows, ask.limit) };
}

/** Who shares a report counts the open ones alone until the transaction ends, so that two at once are not both the last one. */
export async function holdReports(tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reports ' || ${workspaceId}, 0))`);
}

/** How many can be opened now. */
export async function countOpenReports(tx: Tx, scope: WorkspaceScope): Promise<number> {
  return tx.$count(reports, and(here(scope), STATES.open));
}

export type NewReport = Omit<ReportRow, "withdrawnAt"> & { hash: string; snapshot: Snapshot };

/** Stores one. */
export async function insertReport(tx: Tx, { workspaceId }: WorkspaceScope, report: NewReport): Promise<void> {
  await tx.insert(reports).values({ ...report, workspaceId });
}

/** One of them. */
export async function findReport(tx: Tx, scope: WorkspaceScope, id: string): Promise<ReportRow | null> {
  const [row] = await tx
    .select(COLUMNS)
    .from(reports)
    .where(and(here(scope), eq(reports.id, id)));
  return row ?? null;
}

/** Ends one for whoever has its address; false where it was withdrawn before. */
export async function withdraw(tx: Tx, scope: WorkspaceScope, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const rows = await tx
    .update(reports)
    .set({ withdrawnAt: at })
    .where(and(here(scope), eq(reports.id, id), isNull(reports.withdrawnAt)))
    .returning({ id: reports.id });
  return rows.length > 0;
}

const dayCounts = z.array(z.object({ day: z.string(), class: z.number(), count: z.coerce.number() }));

/** What came to cards day by day, by class of visitor; the ask is that of the locations. */
export async function readDays(tx: Tx, ask: object): Promise<DayCount[]> {
  const { rows } = await tx.execute(sql`select franchise_days(${JSON.stringify(ask)}::jsonb) as days`);
  return dayCounts.parse(rows[0]?.days);
}

const opened = z.object({ title: z.string(), snapshot: snapshotSchema, made_at: rowInstant, ends_at: rowInstant });

/** What the secret of that hash opens; null for nothing, whatever the reason. */
export async function openReport(hash: string): Promise<z.output<typeof opened> | null> {
  const [row] = await readOnce("select franchise_report_open($1) as report", [hash]);
  return row?.report ? opened.parse(row.report) : null;
}
