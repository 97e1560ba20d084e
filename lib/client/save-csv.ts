// Rows as a CSV file that the browser saves; cells that a spreadsheet would take for a formula are escaped.
import { type CsvColumn, csvLines } from "#lib/csv-table.ts";
import { dayIn } from "#lib/date-format.ts";

/** One cell: quoted where it must be, and never a formula to a spreadsheet. */
function csvCell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Table<Row> = { name: string; timeZone: string; columns: readonly CsvColumn<Row>[] };

/** Hands the rows to the browser; the file begins with the mark that Excel needs. */
export function saveCsv<Row>({ name, timeZone, columns }: Table<Row>, rows: readonly Row[]): void {
  const { head, cells } = csvLines(columns, timeZone);
  const text = `\uFEFF${[head, ...rows.map(cells)].map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = `${name}-${dayIn(new Date(), timeZone)}.csv`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
