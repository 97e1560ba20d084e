// The columns of a table of contacts that leaves as a file: those of the list, and what the list has no room for.
import { type ExportedContact, type ExportedField, notesIn, partsIn, shownIn } from "#lib/contact/exports/exported.ts";
import { type CsvColumn, csvLines } from "#lib/csv-table.ts";
import { CONTACT_COLUMNS, fieldColumns } from "#lib/services/contact/csv-columns.ts";
import type { Contact } from "#lib/services/contact/entities.ts";

/** What joins several values in one cell; our import takes them apart again. */
const SEVERAL = " ::: ";

const joined = (texts: readonly string[]) => texts.filter(Boolean).join("\n");

const MORE: readonly CsvColumn<ExportedContact>[] = [
  ["More emails", (one) => shownIn(one, "email").slice(1).join(SEVERAL)],
  ["More phones", (one) => shownIn(one, "phone").slice(1).join(SEVERAL)],
  ["Address", (one) => shownIn(one, "address").join(SEVERAL)],
  ["Street", (one) => partsIn(one).street],
  ["Address line 2", (one) => partsIn(one).street2],
  ["City", (one) => partsIn(one).city],
  ["State", (one) => partsIn(one).state],
  ["ZIP code", (one) => partsIn(one).zip],
  ["Country", (one) => partsIn(one).country],
  ["Websites", (one) => shownIn(one, "website").join(SEVERAL)],
  ["Birthday", ({ contact }) => contact.birthday],
  ["What they wrote", ({ answers }) => joined(answers.map(({ note }) => note))],
  ["What would help", ({ answers }) => [...new Set(answers.flatMap(({ requests }) => requests))].join(", ")],
  ["Notes", (one) => joined(notesIn(one).map(({ text }) => text))],
];

/** Heads, and the cells of a contact under them. */
export function exportLines(timeZone: string, fields: readonly ExportedField[]) {
  const list = csvLines<Contact>(CONTACT_COLUMNS, timeZone);
  const more = csvLines(MORE, timeZone);
  const own = csvLines<Contact>(fieldColumns(fields), timeZone);
  return {
    head: [...list.head, ...more.head, ...own.head],
    cells: (one: ExportedContact) => [...list.cells(one.contact), ...more.cells(one), ...own.cells(one.contact)],
  };
}
