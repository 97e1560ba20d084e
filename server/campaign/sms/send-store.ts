// The only file that opens the table of texts, inside one workspace.
import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { smsSends } from "#db/schema/campaign-sms.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { SMS_SORTS } from "#lib/services/campaign/sms-limits.ts";
import type { PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type SendRecord = typeof smsSends.$inferSelect;
export type SendAsk = PageAsk<(typeof SMS_SORTS)[number]> & { state: string | undefined; deletedAfter: Date | null };

const of = ({ workspaceId }: WorkspaceScope, id: string): SQL | undefined =>
  and(eq(smsSends.workspaceId, workspaceId), eq(smsSends.id, id));

const KEYS = {
  updated_at: { key: smsSends.updatedAt, type: "timestamptz" },
  name: { key: sql`lower(${smsSends.name})`, type: "text" },
} as const;

/** One page of them, and how many there are. */
export async function listSends(tx: Tx, { workspaceId }: WorkspaceScope, ask: SendAsk) {
  const { state, deletedAfter, filter } = ask;
  const where = and(
    eq(smsSends.workspaceId, workspaceId),
    deletedAfter === null ? isNull(smsSends.deletedAt) : gt(smsSends.deletedAt, deletedAfter),
    state === undefined ? undefined : eq(smsSends.state, state),
    found(sql`(${smsSends.name} || ' ' || ${smsSends.words})`, filter),
  );
  const order = orderOf(ask, { ...KEYS[ask.sort], id: smsSends.id });
  const rows = await tx
    .select({ send: smsSends, key: order.key, id: smsSends.id })
    .from(smsSends)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const filtered = state !== undefined || filter !== "";
  const counted = await countOf(tx, smsSends, { where, filtered, counted: ask.counted });
  const page = cut(rows, ask.limit);
  return { ...counted, next: page.next, rows: page.rows.map(({ send }) => send) };
}

/** Deleted or not; `lock` holds it until the transaction ends. */
export async function findSend(
  tx: Tx,
  scope: WorkspaceScope,
  { id, lock }: { id: string; lock?: true },
): Promise<SendRecord | null> {
  const query = tx.select().from(smsSends).where(of(scope, id));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

export async function insertSend(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  row: Omit<typeof smsSends.$inferInsert, "workspaceId">,
): Promise<void> {
  await tx.insert(smsSends).values({ ...row, workspaceId });
}

export type SendChange = Partial<
  Omit<SendRecord, "workspaceId" | "id" | "createdAt" | "version" | "reserved" | "spent">
>;

/** Changes one that is held; the version goes up by one. */
export async function updateSend(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: SendChange & { id: string },
): Promise<void> {
  await tx
    .update(smsSends)
    .set({ ...change, version: sql`${smsSends.version} + 1` })
    .where(of(scope, id));
}

/** By what every change moves: versions and money of texts, the last change of whoever is under way, and the conversations. */
export async function versionOfTexts(tx: Tx): Promise<string> {
  const { rows } = await tx.execute(sql`select concat_ws(' ',
    (select concat_ws(' ', count(*), sum(s.version), sum(s.spent), sum(s.reserved), max(p.at)) from sms_sends s
      left join lateral (select r.changed_at as at from sms_recipients r where r.workspace_id = s.workspace_id and r.send_id = s.id
        order by r.changed_at desc limit 1) p on s.sent_at > now() - interval '7 days' where s.workspace_id = current_workspace()),
    (select concat_ws(' ', count(*), sum(t.version), max(t.last_at)) from sms_threads t where t.workspace_id = current_workspace()),
    (select concat_ws(' ', a.spent, a.reserved) from sms_accounts a where a.workspace_id = current_workspace())) as version`);
  return String(rows[0]?.version);
}

/** The living ones in these states. */
export async function idsIn(tx: Tx, { workspaceId }: WorkspaceScope, states: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: smsSends.id })
    .from(smsSends)
    .where(and(eq(smsSends.workspaceId, workspaceId), inArray(smsSends.state, states), isNull(smsSends.deletedAt)));
  return rows.map(({ id }) => id);
}
