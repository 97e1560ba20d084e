// The columns of an export of people, the server's whole one and the browser's picked one alike.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { Member } from "#lib/services/auth/members-entities.ts";

export const MEMBER_COLUMNS: readonly CsvColumn<Member>[] = [
  ["Name", (member) => member.name],
  ["Email", (member) => member.email],
  ["Role", (member) => member.role],
  ["Status", (member) => member.state],
  ["Last seen", (member) => member.seen_at, "moment"],
  ["Links", (member) => member.links ?? ""],
  ["Since", (member) => member.since, "moment"],
];
