// The columns of an export of people who leave, the server's whole one and the browser's picked one alike.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { HandOver } from "#lib/services/auth/hand-overs-entities.ts";
import { countedKinds } from "#lib/services/auth/hand-overs-words.ts";

/** The people who take over, each once. */
export function takersOf({ receivers }: Pick<HandOver, "receivers">): HandOver["person"][] {
  const takers = new Map(receivers.flatMap(({ to }) => (to === null ? [] : [[to.id, to] as const])));
  return [...takers.values()];
}

export const HAND_OVER_COLUMNS: readonly CsvColumn<HandOver>[] = [
  ["Name", (row) => row.person.name],
  ["Location", (row) => row.place.name],
  ["Status", (row) => row.state],
  ["Leaves", (row) => row.due_at, "moment"],
  [
    "Goes to",
    (row) =>
      takersOf(row)
        .map(({ name }) => name)
        .join(", "),
  ],
  ["Handed over", (row) => row.done_at, "moment"],
  ["What", (row) => countedKinds(row.moved).join(", ")],
  ["Can be undone until", (row) => row.undo_until, "moment"],
];
