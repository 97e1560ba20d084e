// Questions as a file: one's own, and everybody's with who asked and who takes care of it.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { DeskQuestion, SupportQuestion } from "#lib/services/auth/support-entities.ts";
import { STATE_LABELS, TOPIC_LABELS } from "#lib/services/auth/support-words.ts";
import type { CsvTable } from "#server/platform/csv.ts";

const COMMON: readonly CsvColumn<SupportQuestion>[] = [
  ["Subject", ({ subject }) => subject],
  ["About", ({ topic }) => TOPIC_LABELS[topic]],
  ["Status", ({ state }) => STATE_LABELS[state]],
  ["Asked", ({ created_at }) => created_at, "moment"],
  ["Changed", ({ updated_at }) => updated_at, "moment"],
];

const AT_DESK: readonly CsvColumn<DeskQuestion>[] = [
  ...COMMON,
  ["Person", ({ person }) => person.name],
  ["Email", ({ person }) => person.email],
  ["Workspace", ({ workspace_name }) => workspace_name ?? ""],
  ["Assigned to", ({ assignee }) => assignee?.name ?? ""],
];

/** One line per question of a person's own. */
export function questionsTable(timeZone: string): CsvTable<SupportQuestion> {
  return { name: "questions", timeZone, columns: COMMON };
}

/** One line per question of everybody's. */
export function deskTable(timeZone: string): CsvTable<DeskQuestion> {
  return { name: "questions", timeZone, columns: AT_DESK };
}
