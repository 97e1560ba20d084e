// The columns of an export of people, the server's whole one and the browser's picked one alike.
import type { Member } from "#lib/services/auth/members-entities.ts";

const COLUMNS: readonly (readonly [title: string, cell: (member: Member) => string | number])[] = [
  ["Name", (member) => member.name],
  ["E-mail", (member) => member.email],
  ["Role", (member) => member.role],
  ["State", (member) => member.state],
  ["Last seen", (member) => member.seen_at ?? ""],
  ["Links", (member) => member.links ?? ""],
  ["Since", (member) => member.since],
];

/** The heads, in order. */
export const MEMBER_CSV_HEAD: string[] = COLUMNS.map(([title]) => title);

/** The cells of one person, in the order of the heads; not yet escaped. */
export function memberCsvRow(member: Member): (string | number)[] {
  return COLUMNS.map(([, cell]) => cell(member));
}
