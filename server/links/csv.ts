// Links as CSV.
import { CSV_HEAD, csvRow } from "#lib/services/links/csv-columns.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { csvFile } from "#server/csv.ts";

/** The file of these links, named for a day. */
export function linksCsv(links: readonly Link[], day: string): File {
  return csvFile({ name: "share-links", day, head: CSV_HEAD, rows: links.map(csvRow) });
}
