// What share links are sorted by, and where their list lives.
import type { ListAddress, ListShape } from "#components/patterns/list-address.ts";
import type { ListChange } from "#components/patterns/use-list-address.ts";

export const SORTS = ["created_at", "title", "destination", "clicks"] as const;
type LinkSort = (typeof SORTS)[number];

export type LinkAddress = ListAddress<LinkSort>;
export type LinkChange = ListChange<LinkSort>;

export const LINKS: ListShape<LinkSort> = {
  path: "/share-links",
  api: "/api/links",
  sorts: SORTS,
  first: { sort: "created_at", desc: true },
};
