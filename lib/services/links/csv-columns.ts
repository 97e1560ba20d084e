// The columns of an export, the server's whole one and the browser's picked one alike.
import type { Link } from "#lib/services/links/entities.ts";

type Column = readonly [title: string, cell: (link: Link) => string | number];

const COLUMNS: readonly Column[] = [
  ["Title", (link) => link.title],
  ["Short link", (link) => link.shortlink],
  ["Destination", (link) => link.default_destination_url],
  ["People", (link) => link.clicks.people],
  ["Previews", (link) => link.clicks.previews],
  ["Bots", (link) => link.clicks.bots],
  ["Created", (link) => link.created_at],
  ["Created by", (link) => link.created_by.name],
];

/** The heads, in order. */
export const CSV_HEAD: string[] = COLUMNS.map(([title]) => title);

/** The cells of one link, in the order of the heads; not yet escaped. */
export function csvRow(link: Link): (string | number)[] {
  return COLUMNS.map(([, cell]) => cell(link));
}
