// Opens a person's cards when an account ends or is exported: by who owns them, inside one workspace.
import { and, eq, isNull, sql } from "drizzle-orm";
import { cards } from "#db/schema/card.ts";
import { exchanges } from "#db/schema/card-exchange.ts";
import { SOMEBODY } from "#lib/services/card/exchange-limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What visitors said on it, but for what they took back. */
const ANSWERS = sql<unknown[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', e.name, 'email', e.email, 'phone', e.phone, 'company', e.company,
    'note', e.note, 'requests', e.requests, 'channel', e.channel,
    'introduced_by', case when e.introduced_by is not null then coalesce(introducer(e), ${SOMEBODY}) end, 'created_at', e.created_at, 'done_at', e.done_at,
    'deleted_at', e.deleted_at) order by e.created_at)
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
  const held = await tx.select(COLUMNS).from(cards).where(eq(cards.ownerId, userId)).orderBy(cards.createdAt);
  const added = await tx
    .select(ADDED)
    .from(exchanges)
    .where(and(eq(exchanges.ownerId, userId), isNull(exchanges.cardId), isNull(exchanges.paredAt)))
    .orderBy(exchanges.createdAt);
  return added.length === 0 ? held : [...held, { name: "People added", answers: added }];
}

/** Every address of one person's cards leads to another's first card from now on; answers how many cards. */
export async function giveCards(tx: Tx, { from, to }: { from: string; to: string }): Promise<number> {
  const { rows } = await tx.execute(sql`select cards_hand_over(${from}::uuid, ${to}::uuid) as moved`);
  return Number(rows[0]?.moved ?? 0);
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
