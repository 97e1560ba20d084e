// The only file that writes the tables of events and lists them; every statement runs inside the scope's workspace.
import { and, count, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { cardEvents, cardEventTimes } from "#db/schema/card-events.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import type { EVENT_SORTS } from "#lib/services/card/event-entities.ts";
import { keepsFor } from "#server/card/events/event-rules.ts";
import { STILL_WAITING } from "#server/card/exchange/exchange-repository.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, type Key, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

type OnRow = { since: string; until: string; by_answers: boolean };
export type EventRow = typeof cardEvents.$inferSelect & { on: OnRow | null };

export type Listing = PageAsk<(typeof EVENT_SORTS)[number]> & {
  mine: boolean;
  /** Those that were deleted since then, instead of the others. */
  deletedAfter: Date | null;
};

const ON = sql<OnRow | null>`(select jsonb_build_object('since', t.on_at, 'until', t.off_at, 'by_answers', t.by_answers)
  from ${cardEventTimes} t where t.workspace_id = ${cardEvents.workspaceId} and t.event_id = ${cardEvents.id}
    and t.on_at <= now() and t.off_at > now() limit 1)`;
const COLUMNS = { ...getTableColumns(cardEvents), on: ON };

/** When it was or will be, as far as anybody said. */
const AT = sql`coalesce(${cardEvents.beginsAt}, ${cardEvents.createdAt})`;
const ORDER: Record<Listing["sort"], Pick<Key, "key" | "type">> = {
  at: { key: AT, type: "timestamptz" },
  name: { key: sql`lower(${cardEvents.name})`, type: "text" },
};

function mine({ workspaceId, ownerId }: WorkspaceScope): SQL | undefined {
  const owned = ownerId === null ? undefined : eq(cardEvents.ownerId, ownerId);
  return and(eq(cardEvents.workspaceId, workspaceId), owned);
}

/** One page of them, and how many there are. */
export async function listEvents(tx: Tx, scope: WorkspaceScope, ask: Listing): Promise<Found<EventRow>> {
  const where = and(
    mine(scope),
    ask.mine ? eq(cardEvents.ownerId, scope.userId) : undefined,
    ask.deletedAfter === null ? isNull(cardEvents.deletedAt) : gt(cardEvents.deletedAt, ask.deletedAfter),
    found(sql`concat_ws(' ', ${cardEvents.name}, ${cardEvents.place})`, ask.filter),
  );
  const order = orderOf(ask, { ...ORDER[ask.sort], id: cardEvents.id });
  const counted = await countOf(tx, cardEvents, { where, filtered: ask.filter !== "", counted: ask.counted });
  const read = await tx
    .select({ ...COLUMNS, key: order.key })
    .from(cardEvents)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  return { ...counted, ...cut(read, ask.limit) };
}

/** Those of the scope among these, deleted ones too, in the order of the ids. */
export async function findEvents(tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<EventRow[]> {
  const rows = await tx
    .select(COLUMNS)
    .from(cardEvents)
    .where(and(mine(scope), inArray(cardEvents.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

/** One event, deleted or not; null when it is not in the scope. */
export async function findEvent(tx: Tx, scope: WorkspaceScope, id: string): Promise<EventRow | null> {
  const [row] = await findEvents(tx, scope, [id]);
  return row ?? null;
}

/** The same row held until the transaction ends. */
export async function lockEvent(tx: Tx, scope: WorkspaceScope, id: string): Promise<EventRow | null> {
  await tx
    .select({ id: cardEvents.id })
    .from(cardEvents)
    .where(and(mine(scope), eq(cardEvents.id, id)))
    .for("update");
  return findEvent(tx, scope, id);
}

const theirs = ({ workspaceId, userId }: WorkspaceScope) =>
  and(eq(cardEvents.workspaceId, workspaceId), eq(cardEvents.ownerId, userId));

/** How many events the scope's person has here, those too that can still be restored. */
export async function countEvents(tx: Tx, scope: WorkspaceScope): Promise<number> {
  const kept = sql`coalesce(${cardEvents.deletedAt} > now() - make_interval(days => ${RESTORE_DAYS}), true)`;
  const [row] = await tx
    .select({ held: count() })
    .from(cardEvents)
    .where(and(theirs(scope), kept));
  return row?.held ?? 0;
}

export type NewEvent = Pick<EventRow, "id" | "name" | "place" | "beginsAt" | "endsAt" | "createdAt"> & {
  code: string;
  source?: string;
};

/** Stores an event of the scope's person; false where the code, the id or what the calendar calls it is there already. */
export async function insertEvent(tx: Tx, { workspaceId, userId }: WorkspaceScope, event: NewEvent): Promise<boolean> {
  const rows = await tx
    .insert(cardEvents)
    .values({ ...event, workspaceId, ownerId: userId, updatedAt: event.createdAt })
    .onConflictDoNothing()
    .returning({ id: cardEvents.id });
  return rows.length > 0;
}

/** The codes that the person's events have, those of deleted ones too. */
export async function knownCodes(tx: Tx, scope: WorkspaceScope): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ code: cardEvents.code }).from(cardEvents).where(theirs(scope));
  return new Set(rows.map(({ code }) => code));
}

/** What the person's calendars call the events that are here, deleted ones too. */
export async function knownSources(tx: Tx, scope: WorkspaceScope): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ source: cardEvents.source }).from(cardEvents).where(theirs(scope));
  return new Set(rows.flatMap(({ source }) => (source === null ? [] : [source])));
}

export type EventChange = Partial<Pick<EventRow, "name" | "place" | "beginsAt" | "endsAt" | "deletedAt">> & {
  updatedAt: Date;
};

/** Changes an event that `lockEvent` holds; the version goes up by one. */
export async function updateEvent(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: EventChange & { id: string },
): Promise<void> {
  await tx
    .update(cardEvents)
    .set({ ...change, version: sql`${cardEvents.version} + 1` })
    .where(and(mine(scope), eq(cardEvents.id, id)));
}

type Switched = Pick<EventRow, "id" | "ownerId" | "endsAt"> & { at: Date };

/** Switches an event on since a moment, and off whatever its person had on then. */
export async function switchOn(tx: Tx, { workspaceId }: WorkspaceScope, { at, ...event }: Switched): Promise<void> {
  const before = and(eq(cardEventTimes.workspaceId, workspaceId), eq(cardEventTimes.ownerId, event.ownerId));
  await tx.delete(cardEventTimes).where(and(before, sql`${cardEventTimes.onAt} >= ${at.toISOString()}::timestamptz`));
  await tx
    .update(cardEventTimes)
    .set({ offAt: at })
    .where(and(before, gt(cardEventTimes.offAt, at)));
  const { offAt, byAnswers } = keepsFor(event.endsAt, at);
  await tx
    .insert(cardEventTimes)
    .values({ workspaceId, ownerId: event.ownerId, eventId: event.id, onAt: at, offAt, byAnswers });
}

const current = (workspaceId: string, id: string) =>
  and(
    eq(cardEventTimes.workspaceId, workspaceId),
    eq(cardEventTimes.eventId, id),
    sql`now() < ${cardEventTimes.offAt}`,
  );

/** Ends an event that is on; one that is off stays off. */
export async function switchOff(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await tx
    .update(cardEventTimes)
    .set({ offAt: sql`greatest(${cardEventTimes.onAt}, ${at.toISOString()}::timestamptz)` })
    .where(current(workspaceId, id));
}

/** An event that is on ends by its new end. */
export async function moveEnd(tx: Tx, { workspaceId }: WorkspaceScope, { at, ...event }: Switched): Promise<void> {
  await tx.update(cardEventTimes).set(keepsFor(event.endsAt, at)).where(current(workspaceId, event.id));
}

/** Gives the event what was opened and answered there before it was known. */
export async function attachEvent(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select card_event_attach(${id}::uuid)`);
}

const figureRow = z.object({
  id: z.string(),
  opened: z.coerce.number(),
  saved: z.coerce.number(),
  answered: z.coerce.number(),
  waiting: z.coerce.number(),
});
export type EventFigures = z.infer<typeof figureRow>;

/** What came of events, as far as the person of the statement may see it: private rows are their owner's. */
export async function readFigures(tx: Tx, { workspaceId }: WorkspaceScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, EventFigures>();
  const people = (kind: string) => sql`(select coalesce(sum(d.people), 0) from interaction_days d
    where d.workspace_id = ${workspaceId}::uuid and d.event_id = e.id and d.kind = ${kind} and d.class = 0)`;
  const { rows } = await tx.execute(sql`
    select e.id, ${people("open")} as opened, ${people("save")} as saved, ${people("answer")} as answered,
      (select count(*) from exchanges x where x.workspace_id = ${workspaceId}::uuid and x.event_id = e.id
        and ${STILL_WAITING}) as waiting
    from unnest(${`{${ids.join(",")}}`}::uuid[]) as e(id)`);
  return new Map(rows.map((row) => figureRow.parse(row)).map((row) => [row.id, row]));
}
