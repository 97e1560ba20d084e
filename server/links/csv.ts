// Links as CSV: what a spreadsheet opens without running anything in it.
import { stringify } from "csv-stringify/sync";
import { CSV_HEAD, csvRow } from "#lib/services/links/csv-columns.ts";
import type { Link } from "#lib/services/links/entities.ts";

/** The file; cells that a spreadsheet would take for a formula are escaped. */
export function linksCsv(links: readonly Link[], today: string): File {
  // Excel takes a file without the mark for the machine's old character set.
  const text = stringify(links.map(csvRow), {
    header: true,
    columns: CSV_HEAD,
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
  return new File([text], `share-links-${today}.csv`, { type: "text/csv; charset=utf-8" });
}
