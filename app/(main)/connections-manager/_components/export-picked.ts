// The chosen contacts as a file; fetched when somebody wants it.
import { saveCsv } from "#lib/client/save-csv.ts";
import { CONTACT_COLUMNS } from "#lib/services/contact/csv-columns.ts";
import type { Contact } from "#lib/services/contact/entities.ts";

/** In the columns of the whole file. */
export function exportPicked(picked: readonly Contact[], timeZone: string): void {
  saveCsv({ name: "connections", timeZone, columns: CONTACT_COLUMNS }, picked);
}
