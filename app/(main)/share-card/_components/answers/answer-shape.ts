// What visitors' answers are sorted and filtered by, and where their list lives.
import type { ListShape } from "#components/patterns/list-address.ts";
import { isId } from "#lib/id.ts";
import { paths } from "#lib/paths.ts";
import { EXCHANGE_STATES, type ExchangeState } from "#lib/services/card/exchange-limits.ts";

export type AnswerSort = "created_at" | "name";

export const ANSWERS: ListShape<AnswerSort> = {
  path: paths.shareCard(),
  api: "card.exchanges",
  sorts: ["created_at", "name"],
  first: { sort: "created_at", desc: true },
  fixed: { tab: "answers" },
  filters: { state: EXCHANGE_STATES, card: isId, event: isId },
  bin: true,
};

export const STATE_LABELS: Record<ExchangeState, string> = {
  waiting: "Waiting",
  done: "Done",
  aside: "Looks like spam",
};

const STATE_FILTER = {
  name: "state",
  label: "Status",
  options: [
    { value: "", label: "All statuses" },
    ...EXCHANGE_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  ],
};

/** By status, and by event where there is one to choose. */
export function filtersFor(events: readonly { id: string; name: string }[]) {
  if (events.length === 0) return [STATE_FILTER];
  const options = [{ value: "", label: "All events" }, ...events.map(({ id, name }) => ({ value: id, label: name }))];
  return [STATE_FILTER, { name: "event", label: "Event", options }];
}
