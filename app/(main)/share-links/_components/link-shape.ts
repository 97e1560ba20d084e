// What share links are sorted and filtered by, and where their list lives.
import type { ListShape } from "#components/patterns/list-address.ts";
import { DAY_FILTERS } from "#components/patterns/list-days.ts";
import { isId } from "#lib/id.ts";
import { paths } from "#lib/paths.ts";

const SORTS = ["created_at", "updated_at", "title", "default_destination_url", "clicks"] as const;

export type LinkSort = (typeof SORTS)[number];

export const LINKS: ListShape<LinkSort> = {
  path: paths.shareLinks(),
  api: "links.list",
  sorts: SORTS,
  first: { sort: "created_at", desc: true },
  filters: { created_by: isId, location: isId, ...DAY_FILTERS },
  bin: true,
};
