// The chosen links as CSV, with the columns of the server's own export; loaded when somebody asks for it.
import { CSV_HEAD, csvRow } from "#lib/services/links/csv-columns.ts";
import type { Link } from "#lib/services/links/entities.ts";

/** One cell: quoted where it must be, and never a formula to a spreadsheet. */
export function csvCell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The whole file as text; it begins with the mark that Excel needs. */
export function pickedCsv(links: readonly Link[]): string {
  return `\uFEFF${[CSV_HEAD, ...links.map(csvRow)].map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/** Hands the file to the browser. */
export function downloadCsv(links: readonly Link[]): void {
  const url = URL.createObjectURL(new Blob([pickedCsv(links)], { type: "text/csv;charset=utf-8" }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = `share-links-${new Date().toISOString().slice(0, 10)}.csv`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
