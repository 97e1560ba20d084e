// Opens the tables of batches of devices, by their functions alone.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DEVICE_CHIPS, DEVICE_KINDS } from "#lib/services/card/device-limits.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { cut, found, type Key, orderOf } from "#server/platform/list-rows.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const batchRow = z.object({
  id: z.string(),
  workspace_id: z.string(),
  workspace: z.string(),
  kind: z.enum(DEVICE_KINDS),
  chip: z.enum(DEVICE_CHIPS),
  size: z.number(),
  made_at: rowDate,
  exported_at: rowDate.nullable(),
});
export type BatchRow = z.infer<typeof batchRow>;

/** One of them; null for none. */
export async function findBatch(tx: Tx, id: string): Promise<BatchRow | null> {
  const { rows } = await tx.execute(sql`select * from tag_batches_made(${id}::uuid)`);
  return rows[0] ? batchRow.parse(rows[0]) : null;
}

const KEYS: Readonly<Record<string, Omit<Key, "id">>> = {
  workspace: { key: sql`lower(b.workspace)`, type: "text" },
  size: { key: sql`b.size`, type: "bigint" },
};
const MADE: Omit<Key, "id"> = { key: sql`b.made_at`, type: "timestamptz" };
const keyedRow = batchRow.extend({ key: z.string() });

export type BatchesPage = PageAsk & { state: string };

/** One page of the batches of all workspaces, and how many match. */
export async function batchesPage(tx: Tx, page: BatchesPage): Promise<Found<BatchRow>> {
  const order = orderOf(page, { ...(KEYS[page.sort] ?? MADE), id: sql`b.id` });
  const conditions = [
    sql`true`,
    ...(page.state === ""
      ? []
      : [page.state === "printed" ? sql`b.exported_at is not null` : sql`b.exported_at is null`]),
    ...[found(sql`concat_ws(' ', b.workspace, b.kind)`, page.filter) ?? []].flat(),
  ];
  const wanted = sql.join(conditions, sql` and `);
  const { rows } = await tx.execute(sql`select b.*, ${order.key} as key from tag_batches_made(null) b
    where ${wanted} and ${order.behind ?? sql`true`} order by ${sql.join([...order.by], sql`, `)}
    limit ${order.limit} offset ${order.offset}`);
  const counted = page.counted === false ? 0 : await countBatches(tx, wanted);
  return {
    total: counted,
    ...cut(
      rows.map((row) => keyedRow.parse(row)),
      page.limit,
    ),
  };
}

async function countBatches(tx: Tx, wanted: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`select count(*)::int as n from tag_batches_made(null) b where ${wanted}`);
  return z.number().parse(rows[0]?.n);
}

type NewBatch = { workspaceId: string; batch: Record<string, unknown>; tags: readonly { id: string; alias: string }[] };

/** Makes them; false where there is no such workspace. */
export async function storeBatch(tx: Tx, { workspaceId, batch, tags }: NewBatch): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select tag_batch_make(${workspaceId}::uuid, ${JSON.stringify(batch)}::jsonb, ${JSON.stringify(tags)}::jsonb) as made`,
  );
  return rows[0]?.made !== null;
}

const printRow = z.object({
  number: z.string(),
  alias: z.string(),
  place: z.number(),
  sealed: z.string().nullable(),
  chip: z.enum(DEVICE_CHIPS),
  workspace_id: z.string(),
});
export type PrintRow = z.infer<typeof printRow>;

/** What the printer needs, with the codes' hashes stored, by place; nothing from the second time on. */
export async function takeBatch(tx: Tx, id: string, hashes: readonly string[]): Promise<PrintRow[]> {
  const { rows } = await tx.execute(sql`select * from tag_batch_take(${id}::uuid, ${`{${hashes.join(",")}}`}::text[])`);
  return rows.map((row) => printRow.parse(row)).toSorted((one, other) => one.place - other.place);
}
