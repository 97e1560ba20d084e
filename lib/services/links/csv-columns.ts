// The columns of an export, the server's whole one and the browser's picked one alike.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { ClickCounts, Link } from "#lib/services/links/entities.ts";

/** What the columns show of a link. */
export type LinkCells = Pick<Link, "title" | "shortlink" | "default_destination_url" | "created_by"> & {
  clicks: ClickCounts;
  created_at: string | Date;
};

export const LINK_COLUMNS: readonly CsvColumn<LinkCells>[] = [
  ["Title", (link) => link.title],
  ["Short link", (link) => link.shortlink],
  ["Destination", (link) => link.default_destination_url],
  ["People", (link) => link.clicks.people],
  ["Previews", (link) => link.clicks.previews],
  ["Bots", (link) => link.clicks.bots],
  ["Created", (link) => link.created_at, "moment"],
  ["Created by", (link) => link.created_by.name],
];
