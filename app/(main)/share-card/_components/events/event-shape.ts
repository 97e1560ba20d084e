// What events are sorted by, and where their list lives.
import type { ListShape } from "#components/patterns/list-address.ts";
import { cardPaths } from "#lib/card-paths.ts";

export type EventSort = "at" | "name";

export const EVENTS: ListShape<EventSort> = {
  path: cardPaths.shareCard(),
  api: "card.cardEvents",
  sorts: ["at", "name"],
  first: { sort: "at", desc: true },
  fixed: { tab: "events" },
  filters: {},
  bin: true,
};
