// Opens the orders, their pictures and their pieces. A stranger's is found by its id and secret, a workspace's by its id and theirs.
import { timingSafeEqual } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { orderFiles, orderPieces, orders } from "#db/schema/auth-orders.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type OrderRecord = typeof orders.$inferSelect;
export type OrderEdit = Partial<typeof orders.$inferInsert>;
export type FileRecord = Omit<typeof orderFiles.$inferSelect, "content">;
export type PieceRecord = typeof orderPieces.$inferSelect;

/** An order by its id; locked until the transaction ends where it will be changed. */
export async function orderById(tx: Tx, id: string, locked = false): Promise<OrderRecord | null> {
  if (!isId(id)) return null;
  const read = tx.select().from(orders).where(eq(orders.id, id));
  const [row] = await (locked ? read.for("update") : read);
  return row ?? null;
}

/** The same by the provider's name of its payment, always locked. */
export async function orderByPayment(tx: Tx, reference: string): Promise<OrderRecord | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.paymentRef, reference)).for("update");
  return row ?? null;
}

const NOBODYS = Buffer.from(secretHash(""), "hex");

/** The order or draft that this secret opens; it takes as long to find out that there is none. */
export async function orderBySecret(
  tx: Tx,
  { id, secret }: { id: string; secret: string },
  locked = false,
): Promise<OrderRecord | null> {
  const row = await orderById(tx, id, locked);
  const kept = row === null ? NOBODYS : Buffer.from(row.secretHash, "hex");
  const same = timingSafeEqual(kept, Buffer.from(secretHash(secret), "hex"));
  return same ? row : null;
}

/** The order of this workspace, never a draft; null for another's. */
export async function orderOfWorkspace(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, locked = false }: { id: string; locked?: boolean },
): Promise<OrderRecord | null> {
  if (!isId(id)) return null;
  const read = tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.workspaceId, workspaceId), isNotNull(orders.placedAt)));
  const [row] = await (locked ? read.for("update") : read);
  return row ?? null;
}

/** Whether an order of this mailbox or person was ever paid; an empty mailbox is nobody's, and one that came to nothing is none. */
export async function hasPaidOrder(tx: Tx, { email, person }: { email: string; person: string | null }) {
  const mine = or(
    email === "" ? undefined : eq(sql`lower(${orders.email})`, email.trim().toLowerCase()),
    person === null ? undefined : eq(orders.placedBy, person),
  );
  const unmade = and(isNull(orders.producedAt), inArray(orders.state, ["cancelled", "refunded"]));
  if (mine === undefined) return false;
  return (await tx.$count(orders, and(mine, isNotNull(orders.paidAt), not(unmade ?? sql`false`)))) > 0;
}

/** Stores a draft. */
export async function insertOrder(tx: Tx, row: typeof orders.$inferInsert): Promise<OrderRecord> {
  const [made] = await tx.insert(orders).values(row).returning();
  if (!made) throw new Error("A draft was not stored.");
  return made;
}

/** Stores an edit as the order's next version, and answers it. */
export async function storeOrder(tx: Tx, id: string, edit: OrderEdit): Promise<OrderRecord> {
  const [row] = await tx
    .update(orders)
    .set({ ...edit, updatedAt: sql`now()`, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning();
  if (!row) throw new Error("An order went away while it was locked.");
  return row;
}

/** What people will call the next order. */
export async function nextOrderNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('order_numbers') as number`);
  return Number(rows[0]?.number);
}

const FACTS = {
  orderId: orderFiles.orderId,
  id: orderFiles.id,
  name: orderFiles.name,
  type: orderFiles.type,
  width: orderFiles.width,
  height: orderFiles.height,
  createdAt: orderFiles.createdAt,
  bytes: sql<number>`octet_length(${orderFiles.content})`,
};

export type FileFacts = FileRecord & { bytes: number };

/** The pictures of an order, without their bytes. */
export async function filesOfOrder(tx: Tx, orderId: string): Promise<FileFacts[]> {
  return tx.select(FACTS).from(orderFiles).where(eq(orderFiles.orderId, orderId)).orderBy(asc(orderFiles.id));
}

/** One picture with its bytes; null for none of this order. */
export async function fileOfOrder(tx: Tx, orderId: string, id: string) {
  if (!isId(id)) return null;
  const [row] = await tx
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.orderId, orderId), eq(orderFiles.id, id)));
  return row ?? null;
}

/** One picture with its bytes, as far as it stands in an order of this person's that was paid. */
export async function paidFileOf(tx: Tx, person: string, id: string) {
  if (!isId(id)) return null;
  const [row] = await tx
    .select({ file: orderFiles })
    .from(orderFiles)
    .innerJoin(orders, eq(orders.id, orderFiles.orderId))
    .where(
      and(eq(orderFiles.id, id), isNotNull(orders.paidAt), or(eq(orders.placedBy, person), eq(orders.takenBy, person))),
    )
    .limit(1);
  return row?.file ?? null;
}

/** Stores a picture with its order. */
export async function insertOrderFile(tx: Tx, file: typeof orderFiles.$inferInsert): Promise<void> {
  await tx.insert(orderFiles).values(file);
}

/** Takes a picture out of an order. */
export async function deleteOrderFile(tx: Tx, orderId: string, id: string): Promise<void> {
  if (isId(id)) await tx.delete(orderFiles).where(and(eq(orderFiles.orderId, orderId), eq(orderFiles.id, id)));
}

/** Gives an order the pictures of another one, under the same ids. */
export async function copyOrderFiles(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`insert into order_files (order_id, id, name, type, width, height, content)
    select ${to}::uuid, id, name, type, width, height, content from order_files where order_id = ${from}::uuid`);
}

/** The pieces of an order, in their order. */
export async function piecesOfOrder(tx: Tx, orderId: string): Promise<PieceRecord[]> {
  return tx.select().from(orderPieces).where(eq(orderPieces.orderId, orderId)).orderBy(asc(orderPieces.n));
}

/** Stores the pieces of an order that is placed, in this order. */
export async function insertPieces(
  tx: Tx,
  orderId: string,
  pieces: readonly Pick<PieceRecord, "kind" | "chip">[],
): Promise<void> {
  await tx.execute(sql`insert into order_pieces (order_id, n, kind, chip)
    select ${orderId}::uuid, n, piece->>'kind', piece->>'chip'
    from jsonb_array_elements(${JSON.stringify(pieces)}::jsonb) with ordinality x(piece, n)`);
}

/** Says whose card pieces open, in one statement; a number that is none of the order's is left out, and of one said twice the last counts. */
export async function assignPieces(
  tx: Tx,
  orderId: string,
  pieces: readonly { n: number; person_id: string | null }[],
): Promise<void> {
  const said = [...new Map(pieces.map((piece) => [piece.n, piece])).values()];
  await tx.execute(sql`update order_pieces p set person_id = x.person_id
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) x(n integer, person_id uuid)
    where p.order_id = ${orderId}::uuid and p.n = x.n`);
}

/** The tags that pieces have become, in one statement. */
export async function tagPieces(
  tx: Tx,
  orderId: string,
  made: readonly { n: number; tagId: string; alias: string }[],
): Promise<void> {
  await tx.execute(sql`update order_pieces p set tag_id = x."tagId", tag_alias = x.alias
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) x(n integer, "tagId" uuid, alias text)
    where p.order_id = ${orderId}::uuid and p.n = x.n`);
}
