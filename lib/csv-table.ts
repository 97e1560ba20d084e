// The columns of a CSV file: heads that name the zone of their moments, and cells that a spreadsheet reads.
import { dayIn, sheetMoment } from "./date-format.ts";

type Cell = string | number;
type Moment = string | Date | null;
type Kind = "moment" | "day";

/** A value as it is, or an instant that is written as a moment or as a day of the reader's zone. */
export type CsvColumn<Row> =
  | readonly [title: string, cell: (row: Row) => Cell]
  | readonly [title: string, cell: (row: Row) => Moment, kind: Kind];

export type CsvLines<Row> = { head: string[]; cells: (row: Row) => Cell[] };

const headOf = (title: string, kind: Kind | undefined, timeZone: string) =>
  kind === "moment" ? `${title} (${timeZone})` : title;

function written(at: Moment, kind: Kind, timeZone: string): string {
  if (at === null) return "";
  return kind === "day" ? dayIn(new Date(at), timeZone) : sheetMoment(at, timeZone);
}

/** Heads, and the cells of a row in their order; not yet escaped. */
export function csvLines<Row>(columns: readonly CsvColumn<Row>[], timeZone: string): CsvLines<Row> {
  return {
    head: columns.map((column) => headOf(column[0], column[2], timeZone)),
    cells: (row) =>
      columns.map((column) => (column.length === 3 ? written(column[1](row), column[2], timeZone) : column[1](row))),
  };
}
