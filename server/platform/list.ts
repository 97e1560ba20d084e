// Lists at the server's end: which rows a page is, what is searched for, and the answer.
import { z } from "zod";
import type { ListMeta } from "#lib/services/contract.ts";
import { decodeCursor, encodeCursor, type Place } from "#server/platform/list-cursor.ts";

type Numbered = { page: number; per_page: number; cursor?: string | undefined };
type Sorted<Sort extends string> = { filters: string; sort_by: Sort; sort_desc: boolean };
/** What a file of a list is asked with: everything but where a page is. */
export type Listed<Input> = Omit<Input, keyof Numbered>;
/** Which page is asked for, in which order. */
export type Asked = Numbered & Partial<Sorted<string>>;

/** What is searched or filtered is counted up to here; only the whole of a list is counted to its end. */
export const MOST_COUNTED = 10_000;

/** Which rows of all that were found. */
export type Window = {
  limit: number;
  offset: number;
  /** The key and id that the page before ended with; the offset is not looked at then. */
  after?: Place | null;
  /** False where nobody wants to know how many there are. */
  counted?: boolean | undefined;
  /** Ids without rows: for a file, whose rows are read a thousand at a time. */
  bare?: boolean;
  /** The rows of these ids, as far as they are still found. */
  only?: readonly string[];
};

/** What a list asks a repository for; each list adds its own filters. */
export type PageAsk<Sort extends string = string> = Window & { filter: string; sort: Sort; descending: boolean };

/** What a repository found: these rows of so many. */
export type Found<Row> = {
  total: number;
  rows: Row[];
  /** False where there are more than `total`. */
  exact?: boolean;
  /** What the last of these rows is found by again; null behind the last of all. */
  next?: Place | null;
  /** The ids, where nothing else was asked for. */
  held?: readonly string[] | null;
};

/** The rows of a page, or those behind a cursor. */
export function windowOf(input: Asked): Window {
  const { page, per_page, cursor } = input;
  const after = cursor ? decodeCursor(cursor, orderOf(input)) : null;
  return { limit: per_page, offset: (page - 1) * per_page, after };
}

/** A list's query as repositories read it. */
export function pageOf<Sort extends string>(input: Sorted<Sort> & Numbered): PageAsk<Sort> {
  const { filters: filter, sort_by: sort, sort_desc: descending } = input;
  return { filter, sort, descending, ...windowOf(input) };
}

/** The same for a file, piece by piece: begins at the first row, and counts nothing. */
export function wholeOf<Sort extends string>(input: Sorted<Sort>): PageAsk<Sort> {
  return { ...pageOf({ ...input, page: 1, per_page: 1 }), counted: false };
}

function orderOf({ sort_by, sort_desc }: Partial<Sorted<string>>): string {
  return sort_by === undefined ? "" : `${sort_desc ? "-" : ""}${sort_by}`;
}

/** The answer of a list: `{ data, meta }`. */
export function toPage<Row, Out>(
  { total, rows, exact = true, next }: Found<Row>,
  input: Asked,
  toOut: (row: Row) => Out,
) {
  const meta: ListMeta = { page: input.page, per_page: input.per_page, total };
  if (!exact) meta.total_exact = false;
  if (next) meta.next_cursor = encodeCursor(next, orderOf(input));
  return { data: rows.map(toOut), meta };
}

type Wanted = Window & Partial<Pick<PageAsk, "filter" | "sort" | "descending">>;

/** What the list functions of the database take; each list adds its own filters. `filtered` where any of those narrows. */
export function askOf({ filter = "", sort, descending, ...window }: Wanted, filtered: boolean) {
  const { counted = true, ...rest } = window;
  const narrowed = filtered || filter !== "";
  return { text: filter, sort, desc: descending, ...rest, counted, most: MOST_COUNTED, filtered: narrowed };
}

/** What such a function answers. */
export function foundRow<T extends z.ZodType>(row: T) {
  return z.object({
    total: z.number(),
    exact: z.boolean(),
    next: z.tuple([z.string(), z.string()]).nullable(),
    held: z.array(z.string()).nullable().default(null),
    rows: z.array(row),
  });
}

const FEW_LETTERS = 3;

/** The pattern of `~*` or ILIKE that a search is: one and two letters begin a word, three and more stand anywhere. */
export function searchOf(text: string): { begins: boolean; pattern: string } {
  if ([...text].length >= FEW_LETTERS) return { begins: false, pattern: like(text) };
  const before = /^[\p{L}\p{N}]+$/u.test(text) ? "(^|[^[:alnum:]])" : "(^|\\s)";
  return { begins: true, pattern: before + text.replace(/[^\p{L}\p{N}]/gu, "\\$&") };
}

/** The pattern of ILIKE that finds a text anywhere; what means something in a pattern is looked for as it is. */
export function like(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
