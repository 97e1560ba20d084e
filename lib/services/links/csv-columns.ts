// The columns of an export, the server's whole one and the browser's picked one alike.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { Link } from "#lib/services/links/entities.ts";

export const LINK_COLUMNS: readonly CsvColumn<Link>[] = [
  ["Title", (link) => link.title],
  ["Short link", (link) => link.shortlink],
  ["Destination", (link) => link.default_destination_url],
  ["People", (link) => link.clicks.people],
  ["Previews", (link) => link.clicks.previews],
  ["Bots", (link) => link.clicks.bots],
  ["Created", (link) => link.created_at, "moment"],
  ["Created by", (link) => link.created_by.name],
];
