// Links as CSV: what a spreadsheet opens without running anything in it.
import { stringify } from "csv-stringify/sync";
import type { Link } from "#lib/services/links/entities.ts";

/** The file; cells that a spreadsheet would take for a formula are escaped. */
export function linksCsv(links: readonly Link[], today: string): File {
  const rows = links.map((link) => [
    link.title,
    link.shortlink,
    link.default_destination_url,
    link.clicks.people,
    link.clicks.previews,
    link.clicks.bots,
    link.created_at,
    link.created_by.name,
  ]);
  const columns = ["Title", "Short link", "Destination", "People", "Previews", "Bots", "Created", "Created by"];
  // Excel takes a file without the mark for the machine's old character set.
  const text = stringify(rows, {
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
  return new File([text], `share-links-${today}.csv`, { type: "text/csv; charset=utf-8" });
}
