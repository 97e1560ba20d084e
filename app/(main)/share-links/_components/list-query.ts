// The list's search, sort and page as they stand in the address, and as the API takes them.

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const SORTS = ["created_at", "title", "destination", "clicks"] as const;
const DEFAULT_SIZE = 20;
const LONGEST_SEARCH = 200;

export type LinkSort = (typeof SORTS)[number];
export type ListQuery = { search: string; sort: LinkSort; desc: boolean; page: number; perPage: number };

export const FIRST_PAGE: ListQuery = { search: "", sort: "created_at", desc: true, page: 1, perPage: DEFAULT_SIZE };

type Reader = (name: string) => string | null | undefined;

/** Whatever somebody typed into the address becomes a list that exists. */
export function readQuery(read: Reader): ListQuery {
  const wanted = read("sort") ?? "";
  const sort = SORTS.find((name) => name === wanted.replace(/^-/, ""));
  const size = Number(read("per_page"));
  const page = Number(read("page"));
  return {
    search: (read("search") ?? "").slice(0, LONGEST_SEARCH),
    sort: sort ?? FIRST_PAGE.sort,
    desc: sort ? wanted.startsWith("-") : FIRST_PAGE.desc,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    perPage: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_SIZE,
  };
}

/** The page's own address; what is as usual is left out. */
export function pageHref(query: ListQuery): string {
  const search = new URLSearchParams();
  if (query.search) search.set("search", query.search);
  if (query.sort !== FIRST_PAGE.sort || !query.desc) search.set("sort", `${query.desc ? "-" : ""}${query.sort}`);
  if (query.page > 1) search.set("page", String(query.page));
  if (query.perPage !== DEFAULT_SIZE) search.set("per_page", String(query.perPage));
  const text = search.toString();
  return text ? `/share-links?${text}` : "/share-links";
}

/** As the contract names them. */
export function wireQuery({ search, sort, desc, page, perPage }: ListQuery) {
  return { filters: search.trim(), sort_by: sort, sort_desc: desc, page, per_page: perPage };
}

function wireText(query: Record<string, string | number | boolean>): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value === true ? 1 : value || 0)]);
  return new URLSearchParams(pairs).toString();
}

/** The API's address of this list. */
export function listPath(query: ListQuery): string {
  const { filters, ...rest } = wireQuery(query);
  return `/api/links?${wireText(rest)}&${new URLSearchParams({ filters })}`;
}

/** The API's address of the whole filter as CSV. */
export function exportPath(query: ListQuery): string {
  const { filters, sort_by, sort_desc } = wireQuery(query);
  return `/api/links/export?${wireText({ sort_by, sort_desc })}&${new URLSearchParams({ filters })}`;
}
