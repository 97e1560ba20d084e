// The columns of an export of change requests.
import { FIELD_LABELS } from "#lib/card/theme/theme-fields.ts";
import type { CsvColumn } from "#lib/csv-table.ts";
import type { ChangeRequest } from "./theme-request-entities.ts";

/** A list in one cell, such as an address. */
const text = (value: ChangeRequest["value"]) =>
  value === null ? "" : typeof value === "string" ? value : value.filter(Boolean).join(", ");

export const REQUEST_COLUMNS: readonly CsvColumn<ChangeRequest>[] = [
  ["Asked by", ({ asker }) => asker.name],
  ["Place", ({ place }) => place.name],
  ["For", (row) => row.for],
  ["Field", ({ field }) => FIELD_LABELS[field]],
  ["Now", ({ shown }) => text(shown)],
  ["Asked for", ({ value }) => text(value)],
  ["Why", ({ reason }) => reason],
  ["Status", ({ state }) => state],
  ["Answer", ({ answer }) => answer ?? ""],
  ["Answered by", ({ decided_by: by }) => by?.name ?? ""],
  ["Asked", ({ created_at: at }) => at, "moment"],
  ["Answered", ({ decided_at: at }) => at, "moment"],
];
