// The columns of an export of the people of a workspace and its locations.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";

export const PEOPLE_COLUMNS: readonly CsvColumn<TreePerson>[] = [
  ["Name", (person) => person.name],
  ["Email", (person) => person.email],
  ["Title", (person) => person.title ?? ""],
  ["Location", (person) => person.place.name],
  ["Role", (person) => person.role],
  ["Status", (person) => person.state],
  ["Groups", (person) => person.groups.map(({ name }) => name).join(", ")],
  ["Card complete, %", (person) => person.card?.percent ?? ""],
  ["Missing", (person) => person.card?.lacks.join(", ") ?? ""],
  ["Theme", (person) => person.card?.theme?.name ?? ""],
  ["Own values", (person) => person.card?.own ?? ""],
  ["Opened, 30 days", (person) => person.card?.opened ?? ""],
  ["Saved, 30 days", (person) => person.card?.saved ?? ""],
  ["Answered, 30 days", (person) => person.card?.answered ?? ""],
  ["Devices", (person) => person.devices ?? ""],
  ["Leaves", (person) => person.leaves_at, "moment"],
  ["Last seen", (person) => person.seen_at, "moment"],
  ["Since", (person) => person.since, "moment"],
];
