// The only file that writes the cards' tables and lists them; every statement runs inside the scope's workspace.
import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { cards, cardVersions } from "#db/schema/card.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { MOST_CARDS } from "#lib/services/card/entities.ts";
import { type CardRow, storedContent, storedContentOrNone } from "#server/card/wire.ts";
import { found } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const COLUMNS = {
  workspaceId: cards.workspaceId,
  id: cards.id,
  ownerId: cards.ownerId,
  name: cards.name,
  handle: cards.handle,
  place: cards.place,
  draft: cards.draft,
  published: cards.published,
  publishedAt: cards.publishedAt,
  number: cards.number,
  private: cards.private,
  indexed: cards.indexed,
  endsAt: cards.endsAt,
  externalUrl: cards.externalUrl,
  themeVersion: cards.themeVersion,
  createdAt: cards.createdAt,
  updatedAt: cards.updatedAt,
  deletedAt: cards.deletedAt,
  version: cards.version,
  moves: sql<number>`card_moves(${cards.id})`,
  changed: sql<boolean>`${cards.draft} is distinct from ${cards.published}`,
};

type Stored = Omit<CardRow, "draft" | "published"> & { draft: unknown; published: unknown };

function rowOf(stored: Stored): CardRow {
  return {
    ...stored,
    draft: storedContent.parse(stored.draft),
    published: storedContentOrNone.parse(stored.published),
  };
}

/** One that was handed over is an address that leads elsewhere, and nobody's card any more. */
function mine(scope: WorkspaceScope): SQL | undefined {
  const owned = scope.ownerId === null ? undefined : eq(cards.ownerId, scope.ownerId);
  return and(eq(cards.workspaceId, scope.workspaceId), owned, isNull(cards.handedOverAt));
}

/** Where a card is looked for: what it is called, where it is, and who it shows. */
const SEARCHED = sql`concat_ws(' ', ${cards.name}, ${cards.handle}, ${cards.draft}->>'firstname', ${cards.draft}->>'lastname',
  ${cards.draft}->>'company')`;

type Listed = { deletedAfter?: Date | null; search?: string; most?: number | undefined };

/** The living cards in their order, or those deleted since then, the last one first; what is searched for alone. */
export async function listCards(
  tx: Tx,
  scope: WorkspaceScope,
  { deletedAfter = null, search = "", most = MOST_CARDS }: Listed = {},
): Promise<CardRow[]> {
  const there = deletedAfter ? gt(cards.deletedAt, deletedAfter) : isNull(cards.deletedAt);
  const order = deletedAfter ? [desc(cards.deletedAt)] : [asc(cards.place), asc(cards.createdAt)];
  const rows = await tx
    .select(COLUMNS)
    .from(cards)
    .where(and(mine(scope), there, found(SEARCHED, search)))
    .orderBy(...order)
    .limit(most);
  return rows.map(rowOf);
}

/** The person's own living cards in their order, whatever else the scope reaches. */
export function listOwnCards(tx: Tx, scope: WorkspaceScope): Promise<CardRow[]> {
  return listCards(tx, ofPerson(scope));
}

/** The part of a scope that is the person's own: a company's reaches everybody's cards. */
export function ofPerson(scope: WorkspaceScope): WorkspaceScope {
  return { ...scope, ownerId: scope.userId };
}

/** What visitors may see of the scope's cards: how many there are, and the first so many of them. */
export async function shownCards(
  tx: Tx,
  scope: WorkspaceScope,
  most: number,
): Promise<{ of: number; rows: CardRow[] }> {
  const shown = and(mine(scope), isNull(cards.deletedAt), isNotNull(cards.published), eq(cards.private, false));
  const rows = await tx
    .select(COLUMNS)
    .from(cards)
    .where(shown)
    .orderBy(asc(cards.place), asc(cards.createdAt))
    .limit(most);
  return { of: await tx.$count(cards, shown), rows: rows.map(rowOf) };
}

/** One card, deleted or not; null when it is not in the scope. */
export async function findCard(tx: Tx, scope: WorkspaceScope, id: string): Promise<CardRow | null> {
  const [row] = await tx
    .select(COLUMNS)
    .from(cards)
    .where(and(mine(scope), eq(cards.id, id)));
  return row ? rowOf(row) : null;
}

/** The same row held until the transaction ends, so that of two edits one sees the other. */
export async function lockCard(tx: Tx, scope: WorkspaceScope, id: string): Promise<CardRow | null> {
  await tx
    .select({ id: cards.id })
    .from(cards)
    .where(and(mine(scope), eq(cards.id, id)))
    .for("update");
  return findCard(tx, scope, id);
}

/** Cards of one person are made one after the other, so that two tabs do not both make the first. */
export async function holdPerson(tx: Tx, scope: WorkspaceScope, person = scope.userId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`card:${scope.workspaceId}:${person}`}, 0))`);
}

/** How many addresses the person of a card took within a year; nobody else counts them until this transaction is over. */
export async function movesHeld(tx: Tx, { workspaceId, ownerId, id }: CardRow): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`card-address:${workspaceId}:${ownerId}`}, 0))`);
  const { rows } = await tx.execute(sql`select card_moves(${id}::uuid) as moves`);
  return Number(rows[0]?.moves);
}

/** How many cards the person made here since then, deleted ones too: each holds an address for ever. */
export function madeSince(tx: Tx, { workspaceId, userId }: WorkspaceScope, since: Date): Promise<number> {
  return tx.$count(
    cards,
    and(
      ...[eq(cards.workspaceId, workspaceId), eq(cards.ownerId, userId)],
      ...[gt(cards.createdAt, since), isNull(cards.handedOverAt)],
    ),
  );
}

/** Whether the person ever had a card here, deleted ones too. */
export async function everHadCard(tx: Tx, scope: WorkspaceScope, person = scope.userId): Promise<boolean> {
  const [row] = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.workspaceId, scope.workspaceId), eq(cards.ownerId, person), isNull(cards.handedOverAt)))
    .limit(1);
  return row !== undefined;
}

export type NewCard = {
  id: string;
  ownerId: string;
  name: string;
  handle: string;
  draft: CardContent;
  private: boolean;
  createdAt: Date;
};

/** Stores a new card behind the person's others. */
export async function insertCard(tx: Tx, scope: WorkspaceScope, card: NewCard): Promise<void> {
  const next = sql`(select coalesce(max(c.place) + 1, 0) from cards c
    where c.workspace_id = ${scope.workspaceId}::uuid and c.owner_id = ${card.ownerId}::uuid)`;
  await tx.insert(cards).values({
    ...card,
    workspaceId: scope.workspaceId,
    createdBy: card.ownerId,
    place: sql<number>`${next}`,
    // What it begins with: a field that fills itself at first looks from there on.
    themeVersion: sql`case when ${card.private} then null else theme_version_worn(${scope.workspaceId}::uuid, ${card.ownerId}::uuid) end`,
    updatedAt: card.createdAt,
  });
}

export type CardChange = {
  name?: string | undefined;
  handle?: string | undefined;
  indexed?: boolean | undefined;
  endsAt?: Date | null | undefined;
  externalUrl?: string | null | undefined;
  draft?: CardContent | undefined;
  published?: CardContent;
  publishedAt?: Date;
  number?: number;
  deletedAt?: Date | null;
  updatedAt: Date;
};

/** Changes a card that `lockCard` holds; the version goes up by one. */
export async function updateCard(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: CardChange & { id: string },
): Promise<void> {
  await tx
    .update(cards)
    .set({ ...change, version: sql`${cards.version} + 1` })
    .where(and(mine(scope), eq(cards.id, id)));
}

/** Sets the order of a person's cards; a card that is not named keeps its place behind them. */
export async function placeCards(tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update cards c set place = coalesce(o.nth - 1, c.place + ${ids.length})
    from cards k left join jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality o(id, nth) on o.id = k.id::text
    where c.workspace_id = ${scope.workspaceId}::uuid and c.owner_id = ${scope.userId}::uuid
      and k.workspace_id = c.workspace_id and k.id = c.id`);
}

/** Keeps what was published. */
export async function insertVersion(
  tx: Tx,
  scope: WorkspaceScope,
  version: { cardId: string; number: number; content: CardContent; publishedAt: Date },
): Promise<void> {
  await tx.insert(cardVersions).values({ ...version, workspaceId: scope.workspaceId, publishedBy: scope.userId });
}

export type VersionRow = { number: number; content: CardContent; publishedAt: Date; publishedBy: string };

/** As many as anybody looks through. */
const MOST_VERSIONS = 50;

/** What was published of a card, the newest first. */
export async function listVersions(tx: Tx, scope: WorkspaceScope, cardId: string): Promise<VersionRow[]> {
  const rows = await tx
    .select()
    .from(cardVersions)
    .where(and(eq(cardVersions.workspaceId, scope.workspaceId), eq(cardVersions.cardId, cardId)))
    .orderBy(desc(cardVersions.number))
    .limit(MOST_VERSIONS);
  return rows.map((row) => ({ ...row, content: storedContent.parse(row.content) }));
}

/** One of them, or null. */
export async function findVersion(
  tx: Tx,
  scope: WorkspaceScope,
  { cardId, number }: { cardId: string; number: number },
): Promise<CardContent | null> {
  const { workspaceId, cardId: of, number: nth, content } = cardVersions;
  const [row] = await tx
    .select({ content })
    .from(cardVersions)
    .where(and(eq(workspaceId, scope.workspaceId), eq(of, cardId), eq(nth, number)));
  return row ? storedContent.parse(row.content) : null;
}
