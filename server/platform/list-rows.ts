// Lists that are read off one table of ours: their order, the place of a cursor in it, and how many rows there are.
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable, PgView } from "drizzle-orm/pg-core";
import { AppError } from "#lib/errors.ts";
import { MOST_COUNTED, searchOf, type Window } from "#server/platform/list.ts";
import type { Place } from "#server/platform/list-cursor.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What a list is sorted by, which is never null, and what tells rows apart where that is the same. */
export type Key = { key: SQLWrapper; type: keyof typeof KEYS; id: SQLWrapper };

const KEYS = {
  text: /^/,
  timestamptz: /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d){0,2})$/,
  bigint: /^-?\d{1,18}$/,
} as const;

const wellFormed = (type: keyof typeof KEYS, key: string) =>
  KEYS[type].test(key) && (type !== "timestamptz" || key.endsWith("infinity") || !Number.isNaN(Date.parse(key)));

/** The parts of a statement that reads a page: one row more than asked for tells whether there is another page. */
export function orderOf(ask: Window & { descending: boolean }, { key, type, id }: Key) {
  const { after = null, descending, limit, offset } = ask;
  if (after && !wellFormed(type, after[0])) throw new AppError("invalid");
  const direction = descending ? sql`desc` : sql`asc`;
  return {
    key: sql<string>`${key}::text`,
    by: [sql`${key} ${direction}`, sql`${id} ${direction}`] as const,
    behind: after ? behind({ key, type, id }, after, descending) : undefined,
    limit: limit + 1,
    offset: after ? 0 : offset,
  };
}

function behind({ key, type, id }: Key, [value, last]: Place, descending: boolean): SQL {
  const beyond = descending ? sql`<` : sql`>`;
  return sql`(${key}, ${id}) ${beyond} (${value}::${sql.raw(type)}, ${last}::uuid)`;
}

/** The rows of the page, and what the next one begins behind. */
export function cut<Row extends { key: string; id: string }>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const next: Place | null = last ? [last.key, last.id] : null;
  return { rows, next };
}

type Counted = Pick<Window, "counted"> & { where: SQL | undefined; filtered: boolean };

/** How many rows there are; of what is filtered no more than 10,000 are counted. */
export async function countOf(tx: Tx, table: PgTable | PgView, { where, filtered, counted = true }: Counted) {
  if (!counted) return { total: 0, exact: false };
  const condition = where ? sql` where ${where}` : sql``;
  const most = filtered ? sql` limit ${MOST_COUNTED + 1}` : sql``;
  const { rows } = await tx.execute(
    sql`select count(*) as total from (select 1 from ${table}${condition}${most}) counted`,
  );
  const total = Number(rows[0]?.total ?? 0);
  const exact = !filtered || total <= MOST_COUNTED;
  return { total: exact ? total : MOST_COUNTED, exact };
}

/** The condition of a search in a text; undefined where nothing is searched. */
export function found(text: SQLWrapper, search: string): SQL | undefined {
  if (search === "") return undefined;
  const { begins, pattern } = searchOf(search);
  return begins ? sql`${text} ~* ${pattern}` : sql`${text} ilike ${pattern}`;
}
