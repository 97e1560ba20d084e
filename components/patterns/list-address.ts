// A list's search, sort, filters and page as they stand in the address, and as the API takes them.

import { cleanLine } from "#lib/clean-line.ts";
import { hasFile, type ListOperation } from "#lib/services/list-files.ts";
import { requestOf } from "#lib/services/request.ts";
import { cut } from "#lib/text.ts";

export const PAGE_SIZES = [10, 20, 50, 100] as const;
const USUAL_SIZE = 20;
const LONGEST_SEARCH = 200;

type Reader = (name: string) => string | null | undefined;

/** The values that exist, or what tells one; `read` tells of the other parameters. */
type Known = readonly string[] | ((text: string, read: Reader) => boolean);

/** Where a list lives, what it can be sorted and filtered by, and how it stands at first. */
export type ListShape<Sort extends string = string> = {
  /** The page's own address. */
  path: string;
  /** The operation that answers a page of it. */
  api: ListOperation;
  /** None where the order is not a matter of choice. */
  sorts: readonly Sort[];
  first: { sort: Sort; desc: boolean };
  /** Rows of a page at first. */
  size?: (typeof PAGE_SIZES)[number];
  filters?: Readonly<Record<string, Known>>;
  /** Filters that the API knows by another name. */
  wire?: Readonly<Record<string, string>>;
  /** What this list always asks for, without its standing in the address. */
  always?: Readonly<Record<string, string>>;
  /** What stands in the API's path, such as the id of what the rows belong to. */
  of?: Readonly<Record<string, string>>;
  /** What always stands in the address of this list, such as the page's tab. */
  fixed?: Readonly<Record<string, string>>;
  /** What is deleted can be looked at and brought back: `deleted=1`, in the address and on the wire. */
  bin?: true;
  /** Parameters of the page that are the list's business only to keep. */
  keeps?: Readonly<Record<string, Known>>;
};

export type ListAddress<Sort extends string = string> = {
  search: string;
  sort: Sort;
  desc: boolean;
  page: number;
  perPage: number;
  /** Those that filter; what is not here is everything. */
  filters: Readonly<Record<string, string>>;
  kept: Readonly<Record<string, string>>;
};

/** The one of them that it is. */
export function oneOf<const T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((one) => one === value);
}

/** What nobody means to look for is left out, and no character is cut in half. */
const typed = (text: string | null | undefined) => cut(cleanLine(text ?? ""), LONGEST_SEARCH);

function readKnown(known: Readonly<Record<string, Known>> = {}, read: Reader): Record<string, string> {
  const pairs = Object.entries(known).flatMap(([name, test]) => {
    const value = typed(read(name));
    const exists = test instanceof Function ? test(value, read) : test.includes(value);
    return value !== "" && exists ? [[name, value]] : [];
  });
  return Object.fromEntries(pairs);
}

const BIN = { deleted: ["1"] } as const;

/** It shows what is deleted. */
export function isBin({ filters }: Pick<ListAddress, "filters">): boolean {
  return filters.deleted === "1";
}

/** Whatever somebody typed into the address becomes a list that exists. */
export function readList<Sort extends string>(shape: ListShape<Sort>, read: Reader): ListAddress<Sort> {
  const wanted = read("sort") ?? "";
  const sort = oneOf(shape.sorts, wanted.replace(/^-/, ""));
  const page = Number(read("page"));
  const size = Number(read("per_page"));
  return {
    search: typed(read("search")),
    sort: sort ?? shape.first.sort,
    desc: sort ? wanted.startsWith("-") : shape.first.desc,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    perPage: PAGE_SIZES.find((known) => known === size) ?? shape.size ?? USUAL_SIZE,
    filters: readKnown({ ...shape.filters, ...(shape.bin ? BIN : {}) }, read),
    kept: readKnown(shape.keeps, read),
  };
}

/** The page's own address; what is as usual is left out. */
export function listHref<Sort extends string>(shape: ListShape<Sort>, list: ListAddress<Sort>): string {
  const { first, path, fixed = {}, size = USUAL_SIZE } = shape;
  const usual = list.sort === first.sort && list.desc === first.desc;
  const text = queryText({
    ...fixed,
    search: list.search,
    ...list.filters,
    sort: usual ? "" : `${list.desc ? "-" : ""}${list.sort}`,
    page: list.page > 1 ? String(list.page) : "",
    per_page: list.perPage === size ? "" : String(list.perPage),
    ...list.kept,
  });
  return text ? `${path}?${text}` : path;
}

function queryText(pairs: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(pairs).filter(([, value]) => value !== "")).toString();
}

/** What every list of a contract takes; filters are each list's own. */
export function listAsk<Sort extends string>({ search, sort, desc, page, perPage }: ListAddress<Sort>) {
  return { filters: search.trim(), sort_by: sort, sort_desc: desc, page, per_page: perPage };
}

function wireOf<Sort extends string>({ sorts, wire = {}, always = {} }: ListShape<Sort>, list: ListAddress<Sort>) {
  const filters = Object.entries(list.filters).map(([name, value]) => [wire[name] ?? name, value]);
  return {
    filters: list.search.trim(),
    ...(sorts.length > 0 ? { sort_by: list.sort, sort_desc: list.desc ? "1" : "0" } : {}),
    ...Object.fromEntries(filters),
    ...always,
  };
}

/** The API's address of this page of the list. */
export function listApi<Sort extends string>(shape: ListShape<Sort>, list: ListAddress<Sort>): string {
  const page = { page: String(list.page), per_page: String(list.perPage) };
  return `${requestOf(shape.api, shape.of).path}?${queryText({ ...wireOf(shape, list), ...page })}`;
}

/** The API's address of everything the filters find, as CSV. */
export function listExport<Sort extends string>(shape: ListShape<Sort>, list: ListAddress<Sort>): string {
  return `${requestOf(shape.api, shape.of).path}${hasFile(shape.api) ? "/export" : ""}?${queryText(wireOf(shape, list))}`;
}
