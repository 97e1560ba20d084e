// The chosen links as CSV, with the columns of the server's own export; loaded when somebody asks for it.
import { saveCsv } from "#lib/client/save-csv.ts";
import { CSV_HEAD, csvRow } from "#lib/services/links/csv-columns.ts";
import type { Link } from "#lib/services/links/entities.ts";

/** Hands the file to the browser. */
export function downloadCsv(links: readonly Link[]): void {
  saveCsv("share-links", [CSV_HEAD, ...links.map(csvRow)]);
}
