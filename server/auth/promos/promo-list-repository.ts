// Opens the promo codes for administrators: lists of them and of their uses, single codes of a batch, and their edits.
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { users, workspaces } from "#db/schema/auth.ts";
import { plans } from "#db/schema/auth-billing.ts";
import { orders } from "#db/schema/auth-orders.ts";
import { promoCodes, promoSingles, promoUses } from "#db/schema/auth-promos.ts";
import { isId } from "#lib/id.ts";
import type { PromoBrought } from "#lib/services/auth/promo-entities.ts";
import { BROUGHT } from "#server/auth/promos/promo-brought.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, type Key, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type PromoRow = typeof promoCodes.$inferSelect;

const over = sql`coalesce(${promoCodes.expiresAt} <= now(), false)`;
const full = sql`coalesce(${promoCodes.uses} >= ${promoCodes.maxUses}, false)`;
const paused = sql`${promoCodes.pausedAt} is not null`;
const early = sql`coalesce(${promoCodes.startsAt} > now(), false)`;

/** The same as `stateOf` of the rules. */
const STATES: Readonly<Record<string, SQL>> = {
  ended: over,
  "used-up": sql`not ${over} and ${full}`,
  paused: sql`not ${over} and not ${full} and ${paused}`,
  planned: sql`not ${over} and not ${full} and not ${paused} and ${early}`,
  active: sql`not ${over} and not ${full} and not ${paused} and not ${early}`,
};
const OFF = sql`(${promoCodes.percent} is not null or ${promoCodes.amounts} is not null)`;
const DEVICES = sql`${promoCodes.devices} is not null`;
const GIVES: Readonly<Record<string, SQL>> = {
  off: OFF,
  devices: DEVICES,
  trial: sql`not ${OFF} and not ${DEVICES}`,
};

const CREATED: Pick<Key, "key" | "type"> = { key: promoCodes.createdAt, type: "timestamptz" };
const SORTS: Readonly<Record<string, Pick<Key, "key" | "type">>> = {
  code: { key: promoCodes.code, type: "text" },
  uses: { key: promoCodes.uses, type: "bigint" },
  ends_on: { key: sql`coalesce(${promoCodes.expiresAt}, 'infinity'::timestamptz)`, type: "timestamptz" },
};

export type PromoPage = PageAsk & { state: string; gives: string };
export type NamedPromo = { promo: PromoRow; by: string | null; brought: PromoBrought };

const BY = sql<
  string | null
>`(select nullif(trim(u.firstname || ' ' || u.lastname), '') from users u where u.id = ${promoCodes.createdBy})`;

/** One page of the codes, and how many match. */
export async function promosPage(tx: Tx, page: PromoPage): Promise<Found<NamedPromo>> {
  const wanted = and(
    found(sql`(${promoCodes.code} || ' ' || ${promoCodes.note})`, page.filter),
    STATES[page.state],
    GIVES[page.gives],
  );
  const order = orderOf(page, { ...(SORTS[page.sort] ?? CREATED), id: promoCodes.id });
  const read = await tx
    .select({ promo: promoCodes, by: BY, brought: BROUGHT, key: order.key, id: promoCodes.id })
    .from(promoCodes)
    .where(and(wanted, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const counted = await countOf(tx, promoCodes, {
    where: wanted,
    filtered: wanted !== undefined,
    counted: page.counted,
  });
  return { ...counted, ...cut(read, page.limit) };
}

/** One code, locked against uses and other edits where it will be changed. */
export async function promoById(tx: Tx, id: string, locked = false): Promise<NamedPromo | null> {
  const read = tx.select({ promo: promoCodes, by: BY, brought: BROUGHT }).from(promoCodes).where(eq(promoCodes.id, id));
  const [row] = await (locked ? read.for("update") : read);
  return row ?? null;
}

type NewRow = typeof promoCodes.$inferInsert;

/** Stores a code; false when its spelling is taken, by a code or by a single one of a batch. */
export async function insertPromo(tx: Tx, row: NewRow): Promise<boolean> {
  const taken = await tx.$count(promoSingles, eq(promoSingles.code, row.code));
  if (taken > 0) return false;
  const made = await tx.insert(promoCodes).values(row).onConflictDoNothing().returning({ code: promoCodes.code });
  return made.length > 0;
}

/** Stores the single codes of a batch; one that is taken already, which is next to impossible, fails the whole. */
export async function insertSingles(tx: Tx, batch: string, codes: readonly string[]): Promise<void> {
  await tx.execute(
    sql`insert into promo_singles (code, batch) select unnest(${sql.param([...codes])}::text[]), ${batch}`,
  );
}

/** Stores an edit as the code's next version. */
export async function storePromo(tx: Tx, id: string, edit: Partial<NewRow>): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ ...edit, version: sql`${promoCodes.version} + 1` })
    .where(eq(promoCodes.id, id));
}

export type UseRow = {
  use: typeof promoUses.$inferSelect;
  person: string | null;
  email: string | null;
  workspace: string | null;
  /** Null where it was used with a plan or an account. */
  order: { id: string; number: number | null; email: string | null } | null;
};
export type UsesPage = PageAsk & { code: string; state: string };

const PERSON = sql<string | null>`nullif(trim(${users.firstname} || ' ' || ${users.lastname}), '')`;
const USE_SORTS: Readonly<Record<string, Pick<Key, "key" | "type">>> = { off: { key: promoUses.off, type: "bigint" } };

/** A use is for a workspace, or for an order: that one's workspace, where it has one, is whom it was for. */
const ORDER = and(eq(orders.id, promoUses.usedFor), eq(promoUses.kind, "order"));
const PLACE = eq(workspaces.id, sql`coalesce(${orders.workspaceId}, ${promoUses.usedFor})`);

const WORDS = sql`concat_ws(' ', ${promoUses.single},
  (select concat_ws(' ', u.firstname, u.lastname, u.email) from users u where u.id = ${promoUses.usedBy}),
  (select w.name from workspaces w where w.id = ${promoUses.usedFor}),
  (select concat_ws(' ', 'Order', o.number, o.email, w.name) from orders o left join workspaces w on w.id = o.workspace_id
    where o.id = ${promoUses.usedFor} and ${promoUses.kind} = 'order'))`;

/** One page of a code's uses, and how many match. */
export async function usesPage(tx: Tx, page: UsesPage): Promise<Found<UseRow>> {
  const whom = found(WORDS, page.filter);
  const wanted = and(eq(promoUses.code, page.code), page.state ? eq(promoUses.state, page.state) : undefined, whom);
  const order = orderOf(page, {
    ...(USE_SORTS[page.sort] ?? { key: promoUses.at, type: "timestamptz" }),
    id: promoUses.id,
  });
  const read = await tx
    .select({
      use: promoUses,
      person: PERSON,
      email: users.email,
      workspace: workspaces.name,
      order: { id: orders.id, number: orders.number, email: orders.email },
      key: order.key,
      id: promoUses.id,
    })
    .from(promoUses)
    .leftJoin(users, eq(users.id, promoUses.usedBy))
    .leftJoin(orders, ORDER)
    .leftJoin(workspaces, PLACE)
    .where(and(wanted, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const counted = await countOf(tx, promoUses, { where: wanted, filtered: true, counted: page.counted });
  return { ...counted, ...cut(read, page.limit) };
}

export type SingleRow = {
  code: string;
  state: string | null;
  workspace: string | null;
  order: number | null;
  at: Date | null;
};

/** Every single code of a batch, and what became of it. */
export async function singlesOf(tx: Tx, batch: string): Promise<SingleRow[]> {
  return tx
    .select({
      ...{ code: promoSingles.code, state: promoUses.state, at: promoUses.at },
      ...{ workspace: workspaces.name, order: orders.number },
    })
    .from(promoSingles)
    .leftJoin(promoUses, eq(promoUses.id, promoSingles.useId))
    .leftJoin(orders, ORDER)
    .leftJoin(workspaces, PLACE)
    .where(eq(promoSingles.batch, batch))
    .orderBy(promoSingles.code);
}

/** True where each of these is a plan, sold now or not. */
export async function arePlans(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  if (!ids.every(isId)) return false;
  const rows = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(inArray(plans.id, [...ids]));
  return new Set(ids).size === rows.length;
}
