// What events are sorted by, and where their list lives.
import type { ListShape } from "#components/patterns/list-address.ts";
import { paths } from "#lib/paths.ts";

export type EventSort = "at" | "name";

export const EVENTS: ListShape<EventSort> = {
  path: paths.shareCard(),
  api: "card.cardEvents",
  sorts: ["at", "name"],
  first: { sort: "at", desc: true },
  fixed: { tab: "events" },
  filters: {},
  bin: true,
};
