// The columns of an export of a leaderboard.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { BoardRow } from "#lib/services/auth/leaderboard-entities.ts";

const rounded = (value: number | null) => (value === null ? "" : Math.round(value * 100) / 100);

export const BOARD_COLUMNS: readonly CsvColumn<BoardRow>[] = [
  ["Place", (row) => row.place ?? ""],
  ["Place a week ago", (row) => row.place_before ?? ""],
  ["Name", (row) => row.name],
  ["Lead or location", (row) => row.under],
  ["Agreed", (row) => row.agreed],
  ["Agreed a year before", (row) => row.before],
  ["Active people", (row) => row.active],
  ["Active people a year before", (row) => row.active_before],
  ["Expected", (row) => rounded(row.expected)],
  ["Times what is expected", (row) => rounded(row.ratio)],
  ["Range from", (row) => rounded(row.low)],
  ["Range to", (row) => rounded(row.high)],
];
