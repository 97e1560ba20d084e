// The columns of an export of contacts.
import { mayWriteWords } from "#lib/contact/may-words.ts";
import type { CsvColumn } from "#lib/csv-table.ts";
import { ORIGIN_LABELS, SEEN_BY_LABELS } from "./contact-limits.ts";
import type { Contact } from "./entities.ts";

/** A column of each of the workspace's own fields. */
export function fieldColumns(fields: readonly { id: string; name: string }[]): CsvColumn<Contact>[] {
  return fields.map(({ id, name }) => [name, ({ custom }) => custom.find((one) => one.field_id === id)?.words ?? ""]);
}

export const CONTACT_COLUMNS: readonly CsvColumn<Contact>[] = [
  ["Name", ({ name }) => name],
  ["Title", ({ title }) => title],
  ["Company", ({ company }) => company],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Stage", ({ stage }) => stage],
  ["Tags", ({ tags }) => tags.join(", ")],
  ["Owner", ({ owner }) => owner.name],
  ["Seen by", ({ seen_by }) => SEEN_BY_LABELS[seen_by]],
  ["Source", ({ origin }) => ORIGIN_LABELS[origin]],
  ["Event", ({ event }) => event],
  ["Introduced by", ({ introducer }) => introducer],
  ["May we write", ({ may_write }) => mayWriteWords(may_write, new Date())],
  ["Follow up", ({ follow_up }) => follow_up?.text ?? ""],
  ["Follow up on", ({ follow_up }) => follow_up?.due_on ?? ""],
  ["Last sign", ({ last_sign }) => last_sign.at, "moment"],
  ["Added", ({ created_at }) => created_at, "moment"],
];
