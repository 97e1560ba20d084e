// What visitors' answers are sorted and filtered by, and where their list lives.
import type { ListShape } from "#components/patterns/list-address.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { isId } from "#lib/id.ts";
import { channelLabel } from "#lib/services/card/content-limits.ts";
import type { Exchange } from "#lib/services/card/exchange-entities.ts";
import {
  EXCHANGE_SOURCES,
  EXCHANGE_STATES,
  type ExchangeState,
  SOMEBODY,
  SOURCE_CHOICES,
  SOURCE_LABELS,
} from "#lib/services/card/exchange-limits.ts";

export type AnswerSort = "created_at" | "name";

export const ANSWERS: ListShape<AnswerSort> = {
  path: cardPaths.shareCard(),
  api: "card.exchanges",
  sorts: ["created_at", "name"],
  first: { sort: "created_at", desc: true },
  fixed: { tab: "answers" },
  filters: { state: EXCHANGE_STATES, source: SOURCE_CHOICES, card: isId, event: isId },
  bin: true,
};

export const STATE_LABELS: Record<ExchangeState, string> = {
  waiting: "Waiting",
  done: "Done",
  aside: "Looks like spam, kept 30 days",
};

/** How they came: the way a card was opened, or how the owner wrote them down; and where, if an event was on. */
export function wayOf({ source, channel, event }: Exchange): string {
  return [source === "visitor" ? channelLabel(channel) : SOURCE_LABELS[source], event?.name].filter(Boolean).join(", ");
}

/** "Introduced by Noah Ellison"; null where nobody's link brought them. */
export function introductionOf({ introduced_by: by }: Pick<Exchange, "introduced_by">): string | null {
  return by === null ? null : `Introduced by ${by.name ?? SOMEBODY.toLowerCase()}`;
}

const SOURCE_FILTER = {
  name: "source",
  label: "Source",
  options: [
    { value: "", label: "All sources" },
    ...EXCHANGE_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
    { value: "introduced", label: "Introduced" },
  ],
};

const STATE_FILTER = {
  name: "state",
  label: "Status",
  options: [
    { value: "", label: "All statuses" },
    ...EXCHANGE_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  ],
};

/** By status, by source, and by event where there is one to choose. */
export function filtersFor(events: readonly { id: string; name: string }[]) {
  const always = [STATE_FILTER, SOURCE_FILTER];
  if (events.length === 0) return always;
  const options = [{ value: "", label: "All events" }, ...events.map(({ id, name }) => ({ value: id, label: name }))];
  return [...always, { name: "event", label: "Event", options }];
}
