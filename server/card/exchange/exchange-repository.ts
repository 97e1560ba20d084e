// Opens the tables of visitors' answers for their owners, always in a scope; visitors come through functions.
import { and, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { cards } from "#db/schema/card.ts";
import { cardEvents } from "#db/schema/card-events.ts";
import { exchanges } from "#db/schema/card-exchange.ts";
import { serviceEvents } from "#db/schema/shared.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { EXCHANGE_SORTS } from "#lib/services/card/exchange-entities.ts";
import type { CaptureSource, ExchangeSource, ExchangeState } from "#lib/services/card/exchange-limits.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, type Key, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type AgreedRow = { channel: "email" | "sms"; text: string; ticked: boolean; at: string };
export type ExchangeRow = typeof exchanges.$inferSelect & {
  cardName: string;
  eventName: string | null;
  introducer: string | null;
  agreed: AgreedRow[];
};

export type Listing = PageAsk<(typeof EXCHANGE_SORTS)[number]> & {
  state: ExchangeState | undefined;
  card: string | undefined;
  source: ExchangeSource | undefined;
  event: string | undefined;
  introduced: boolean | undefined;
  /** Those that were deleted since then, instead of the others. */
  deletedAfter: Date | null;
};

const ORDER: Record<Listing["sort"], Pick<Key, "key" | "type">> = {
  created_at: { key: exchanges.createdAt, type: "timestamptz" },
  name: { key: sql`lower(${exchanges.name})`, type: "text" },
};

const STATES: Record<ExchangeState, SQL> = {
  waiting: sql`${exchanges.aside} is null and ${exchanges.doneAt} is null`,
  done: sql`${exchanges.aside} is null and ${exchanges.doneAt} is not null`,
  aside: sql`${exchanges.aside} is not null`,
};

/** The same as `waiting` in a list, of what a statement calls x: somebody still has to deal with it. */
export const STILL_WAITING = sql.raw(
  "x.aside is null and x.done_at is null and x.deleted_at is null and x.taken_back_at is null and x.pared_at is null",
);

// The text may be the parent's, whose rows this tenant does not see: a function answers the words.
const AGREED = sql<AgreedRow[]>`exchange_agreed(${exchanges.workspaceId}, ${exchanges.id})`;

/** The whole row is handed over: the name of a column would be another's inside. */
const INTRODUCER = sql<string | null>`case when exchanges.introduced_by is not null then introducer(exchanges) end`;

const COLUMNS = {
  ...getTableColumns(exchanges),
  cardName: sql<string>`coalesce((select c.name from ${cards} c where c.workspace_id = ${exchanges.workspaceId} and c.id = ${exchanges.cardId}), '')`,
  eventName: sql<string | null>`(select v.name from ${cardEvents} v where v.workspace_id = ${exchanges.workspaceId}
    and v.id = ${exchanges.eventId} and v.deleted_at is null)`,
  introducer: INTRODUCER,
  agreed: AGREED,
};

/** What was taken back, or stays as a proof alone, is nobody's to see. */
function mine({ workspaceId, ownerId }: WorkspaceScope): SQL | undefined {
  const owned = ownerId === null ? undefined : eq(exchanges.ownerId, ownerId);
  return and(eq(exchanges.workspaceId, workspaceId), owned, isNull(exchanges.takenBackAt), isNull(exchanges.paredAt));
}

const SEARCHED = sql`concat_ws(' ', ${exchanges.name}, ${exchanges.email}, ${exchanges.phone}, ${exchanges.company}, ${exchanges.note})`;

function narrowed(scope: WorkspaceScope, asked: Listing): SQL | undefined {
  const { state, card, source, event, introduced, deletedAfter, filter } = asked;
  return and(
    mine(scope),
    deletedAfter === null ? isNull(exchanges.deletedAt) : gt(exchanges.deletedAt, deletedAfter),
    state === undefined ? (deletedAfter === null ? isNull(exchanges.aside) : undefined) : STATES[state],
    source === undefined ? undefined : eq(exchanges.source, source),
    card === undefined ? undefined : eq(exchanges.cardId, card),
    event === undefined ? undefined : eq(exchanges.eventId, event),
    introduced === undefined ? undefined : (introduced ? isNotNull : isNull)(exchanges.introducedBy),
    found(SEARCHED, filter),
  );
}

/** One page of them, and how many there are. */
export async function listExchanges(tx: Tx, scope: WorkspaceScope, ask: Listing): Promise<Found<ExchangeRow>> {
  const where = narrowed(scope, ask);
  const order = orderOf(ask, { ...ORDER[ask.sort], id: exchanges.id });
  const narrower = [ask.state, ask.card, ask.source, ask.event, ask.introduced];
  const filtered = narrower.some((one) => one !== undefined) || ask.filter !== "";
  const counted = await countOf(tx, exchanges, { where, filtered, counted: ask.counted });
  const read = await tx
    .select({ ...COLUMNS, key: order.key })
    .from(exchanges)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  return { ...counted, ...cut(read, ask.limit) };
}

/** One of them, deleted or not; null when it is not in the scope. */
export async function findExchange(tx: Tx, scope: WorkspaceScope, id: string): Promise<ExchangeRow | null> {
  const [row] = await tx
    .select(COLUMNS)
    .from(exchanges)
    .where(and(mine(scope), eq(exchanges.id, id)));
  return row ?? null;
}

/** The same row held until the transaction ends. */
export async function lockExchange(tx: Tx, scope: WorkspaceScope, id: string): Promise<ExchangeRow | null> {
  await tx
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(and(mine(scope), eq(exchanges.id, id)))
    .for("update");
  return findExchange(tx, scope, id);
}

export type ExchangeChange = { doneAt?: Date | null; aside?: null; deletedAt?: Date | null };

/** Changes one that `lockExchange` holds; the version goes up by one. */
export async function updateExchange(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: ExchangeChange & { id: string },
): Promise<void> {
  await tx
    .update(exchanges)
    .set({ ...change, version: sql`${exchanges.version} + 1` })
    .where(and(mine(scope), eq(exchanges.id, id)));
}

export type NewCapture = Pick<
  ExchangeRow,
  "id" | "name" | "phone" | "email" | "company" | "title" | "note" | "openedAt" | "createdAt"
> & { source: CaptureSource };

/**
 * Stores somebody whom the scope's person wrote down, with word of it for other services. False where that id is there
 * already: it changes nothing.
 */
export async function insertCapture(tx: Tx, scope: WorkspaceScope, capture: NewCapture): Promise<boolean> {
  const { workspaceId, userId: ownerId } = scope;
  // It waits for nobody: whoever wrote it down knows of it.
  const row = { ...capture, workspaceId, ownerId, channel: "", doneAt: capture.createdAt };
  const made = await tx.insert(exchanges).values(row).onConflictDoNothing().returning({ id: exchanges.id });
  if (made.length === 0) return false;
  await tellReceived(tx, scope, capture.id);
  return true;
}

/** Leaves word of an answer for other services. */
export const tellReceived = (tx: Tx, scope: WorkspaceScope, id: string) =>
  tellOf(tx, scope, { kind: "exchange.received", id });

/** Leaves word that what an answer says is something else now, or nothing. */
export const tellChanged = (tx: Tx, scope: WorkspaceScope, id: string) =>
  tellOf(tx, scope, { kind: "exchange.changed", id });

async function tellOf(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { kind, id }: { kind: string; id: string },
): Promise<void> {
  await tx.insert(serviceEvents).values({ workspaceId, id: newId(), kind, subjectId: id });
}
