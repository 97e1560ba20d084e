// Opens a person's cards when an account ends or is exported: by who owns them, inside one workspace.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { cards } from "#db/schema/card.ts";
import { exchanges } from "#db/schema/card-exchange.ts";
import { tags } from "#db/schema/card-tags.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { SOMEBODY } from "#lib/services/card/exchange-limits.ts";
import { givenRows, takenRows } from "#server/platform/moved-rows.ts";
import type { HeldAddress, Moved, TakeBack } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What visitors said on it, but for what they took back. */
const ANSWERS = sql<unknown[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', e.name, 'email', e.email, 'phone', e.phone, 'company', e.company,
    'note', e.note, 'requests', e.requests, 'channel', e.channel,
    'introduced_by', case when e.introduced_by is not null then coalesce(introducer(e), ${SOMEBODY}) end, 'created_at', e.created_at, 'done_at', e.done_at,
    'deleted_at', e.deleted_at) order by e.created_at, e.id)
  from exchanges e
  where e.workspace_id = cards.workspace_id and e.card_id = cards.id and e.owner_id = cards.owner_id
    and e.taken_back_at is null and e.pared_at is null), '[]')`;

const COLUMNS = {
  id: cards.id,
  name: cards.name,
  handle: cards.handle,
  draft: cards.draft,
  published: cards.published,
  published_at: cards.publishedAt,
  private: cards.private,
  ends_at: cards.endsAt,
  external_url: cards.externalUrl,
  created_at: cards.createdAt,
  updated_at: cards.updatedAt,
  deleted_at: cards.deletedAt,
  answers: ANSWERS,
};

const ADDED = {
  source: exchanges.source,
  name: exchanges.name,
  phone: exchanges.phone,
  email: exchanges.email,
  company: exchanges.company,
  title: exchanges.title,
  note: exchanges.note,
  met_at: exchanges.openedAt,
  created_at: exchanges.createdAt,
  deleted_at: exchanges.deletedAt,
};

/** All of one person's cards with their answers, deleted ones too; last, whom they added themselves. */
export async function cardsOf(tx: Tx, userId: string): Promise<Record<string, unknown>[]> {
  const held = await tx.select(COLUMNS).from(cards).where(eq(cards.ownerId, userId)).orderBy(cards.createdAt, cards.id);
  const added = await tx
    .select(ADDED)
    .from(exchanges)
    .where(and(eq(exchanges.ownerId, userId), isNull(exchanges.cardId), isNull(exchanges.paredAt)))
    .orderBy(exchanges.createdAt, exchanges.id);
  return added.length === 0 ? held : [...held, { name: "People added", answers: added }];
}

type Gift = { from: string; to: string | null };

/** Every address of one person's cards leads to another's first card from now on, or to nobody's; answers what moved. */
export function giveCards(tx: Tx, { from, to }: Gift): Promise<Moved[]> {
  return givenRows(tx, sql`cards_give(${from}::uuid, ${to}::uuid)`);
}

/** Tags lead to the other's first card from now on, or are retired. */
export function giveTags(tx: Tx, { from, to }: Gift): Promise<Moved[]> {
  return givenRows(tx, sql`tags_give(${from}::uuid, ${to}::uuid)`);
}

/** What visitors answered, but for who agreed to the person alone. */
export function giveAnswers(tx: Tx, { from, to, erased }: Gift & { erased: boolean }): Promise<Moved[]> {
  return givenRows(tx, sql`answers_give(${from}::uuid, ${to}::uuid, ${erased})`);
}

/** Cards, tags and answers that moved are the person's again. */
export function cardsTakenBack(tx: Tx, back: TakeBack): Promise<Moved[]> {
  return takenRows(tx, "cards_take_back", back);
}

/** The cards of one person that visitors see, but for private ones. */
export async function heldCards(tx: Tx, userId: string): Promise<HeldAddress[]> {
  const rows = await tx
    .select({ id: cards.id, name: cards.name, handle: cards.handle })
    .from(cards)
    .where(
      and(
        ...[eq(cards.ownerId, userId), eq(cards.private, false), isNull(cards.deletedAt), isNull(cards.handedOverAt)],
        isNotNull(cards.publishedAt),
      ),
    )
    .orderBy(cards.place, cards.createdAt, cards.id);
  return rows.map(({ id, name, handle }) => ({
    ...{ part: "card" as const, leads: "card" as const, id, title: name, path: serverPaths.card(handle) },
  }));
}

/** What somebody is told of whoever opens it: a location's website is a link like another. */
const LEADS = sql<"card" | "link">`case when ${tags.targetKind} = 'card' then 'card' else 'link' end`;

/** The tags of one person that are in use, but for those of private cards. */
export async function heldTags(tx: Tx, userId: string): Promise<HeldAddress[]> {
  const rows = await tx
    .select({ id: tags.id, name: tags.name, alias: tags.alias, leads: LEADS })
    .from(tags)
    .where(and(eq(tags.ownerId, userId), eq(tags.private, false), isNull(tags.deletedAt)))
    .orderBy(tags.createdAt, tags.id);
  return rows.map(({ id, name, alias, leads }) => ({
    ...{ part: "tag" as const, leads, id, title: name || alias, path: serverPaths.tag(alias) },
  }));
}

/** How many answers would move, and how many are from visitors who agreed to the person alone. */
export async function heldAnswers(tx: Tx, userId: string): Promise<{ count: number; stays: number }> {
  const { rows } = await tx.execute<{ count: number; stays: number }>(sql`
    select (count(*) filter (where not a.alone))::integer as count, (count(*) filter (where a.alone))::integer as stays
    from (select answer_agreed_alone(e.workspace_id, e.id) as alone from exchanges e
      where e.workspace_id = current_workspace() and e.owner_id = ${userId}::uuid and not e.private
        and e.deleted_at is null and e.taken_back_at is null and e.pared_at is null) a`);
  return rows[0] ?? { count: 0, stays: 0 };
}

/** The card that visitors of somebody's address see first; null where they show none. */
export async function faceOf(tx: Tx, userId: string): Promise<{ path: string; name: string } | null> {
  const [row] = await tx
    .select({ name: cards.name, handle: cards.handle })
    .from(cards)
    .where(sql`${cards.id} = card_face(${userId}::uuid)`);
  return row ? { name: row.name, path: serverPaths.card(row.handle) } : null;
}

/** Every address says that it is gone from now on; nobody is given it again. */
export async function endCards(tx: Tx): Promise<void> {
  await tx.execute(sql`select cards_end()`);
}

/** Their versions first; what an address needs to answer that it is gone stays. */
export async function eraseCards(tx: Tx, most: number): Promise<number> {
  const { rows } = await tx.execute(sql`select cards_erase(${most}) as gone`);
  return Number(rows[0]?.gone ?? 0);
}
