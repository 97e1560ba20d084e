// Lists at the server's end: which rows a page is, what is searched for, and the answer.

type Numbered = { page: number; per_page: number };
type Sorted<Sort extends string> = { filters: string; sort_by: Sort; sort_desc: boolean };

/** Which rows of all that were found. */
export type Window = { limit: number; offset: number };

/** What a list asks a repository for; each list adds its own filters. */
export type PageAsk<Sort extends string = string> = Window & { filter: string; sort: Sort; descending: boolean };

/** What a repository found: these rows of so many. */
export type Found<Row> = { total: number; rows: Row[] };

/** The rows of a page. */
export function windowOf({ page, per_page }: Numbered): Window {
  return { limit: per_page, offset: (page - 1) * per_page };
}

/** A list's query as repositories read it. */
export function pageOf<Sort extends string>(input: Sorted<Sort> & Numbered): PageAsk<Sort> {
  const { filters: filter, sort_by: sort, sort_desc: descending } = input;
  return { filter, sort, descending, ...windowOf(input) };
}

/** The same for a file: everything, as far as there are not more than `most`. */
export function wholeOf<Sort extends string>(input: Sorted<Sort>, most: number): PageAsk<Sort> {
  return pageOf({ ...input, page: 1, per_page: most });
}

/** The answer of a list: `{ data, meta }`. */
export function toPage<Row, Out>({ total, rows }: Found<Row>, input: Numbered, toOut: (row: Row) => Out) {
  return { data: rows.map(toOut), meta: { page: input.page, per_page: input.per_page, total } };
}

/** The pattern of ILIKE that finds a text anywhere; what means something in a pattern is looked for as it is. */
export function like(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

type CountedRow = { total?: unknown };

/**
 * What a function found that answers the total in every row: a page beyond the last one has none to answer it in, and is
 * asked for the first row once more.
 */
export async function countedPage<Stored extends CountedRow, Row>(
  { limit, offset }: Window,
  read: (limit: number, offset: number) => Promise<readonly Stored[]>,
  parse: (row: Stored) => Row,
): Promise<Found<Row>> {
  const rows = await read(limit, offset);
  const [first] = rows.length === 0 && offset > 0 ? await read(1, 0) : rows;
  return { total: Number(first?.total ?? 0), rows: rows.map(parse) };
}
