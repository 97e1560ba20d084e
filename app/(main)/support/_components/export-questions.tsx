"use client";
// Every question that a list's search and filters find, as CSV: read page by page, so that the whole list is in it.
import { Download } from "lucide-react";
import { useState } from "react";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { showFailure } from "#lib/client/show-failure.ts";
import type { CsvColumn } from "#lib/csv-table.ts";
import type { DeskQuestion, SupportQuestion } from "#lib/services/auth/support-entities.ts";
import { STATE_LABELS, TOPIC_LABELS } from "./question-shape.ts";

const AT_ONCE = 1000;

type Page<Question> = { data: readonly Question[]; meta: { total: number; total_exact?: false | undefined } };

type ExportProps<Question> = {
  /** One page of what the list shows; pages begin at 1. */
  fetchPage: (page: number, perPage: number) => Promise<Page<Question>>;
  columns: readonly CsvColumn<Question>[];
};

const COMMON: readonly CsvColumn<SupportQuestion>[] = [
  ["Subject", ({ subject }) => subject],
  ["About", ({ topic }) => TOPIC_LABELS[topic]],
  ["Status", ({ state }) => STATE_LABELS[state]],
  ["Asked", ({ created_at }) => created_at, "moment"],
  ["Changed", ({ updated_at }) => updated_at, "moment"],
];

/** The columns of one's own questions. */
export const OWN_CSV: readonly CsvColumn<SupportQuestion>[] = COMMON;

/** The columns of the desk's. */
export const DESK_CSV: readonly CsvColumn<DeskQuestion>[] = [
  ...COMMON,
  ["Person", ({ person }) => person.name],
  ["Email", ({ person }) => person.email],
  ["Workspace", ({ workspace_name }) => workspace_name ?? ""],
  ["Assigned to", ({ assignee }) => assignee?.name ?? ""],
];

async function everyQuestion<Question>(fetchPage: ExportProps<Question>["fetchPage"]): Promise<Question[]> {
  const found: Question[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await fetchPage(page, AT_ONCE);
    found.push(...data);
    const all = meta.total_exact !== false && found.length >= meta.total;
    if (data.length < AT_ONCE || all) return found;
  }
}

/** Says when it could not be read; a second press waits for the first. */
export function ExportQuestions<Question>({ fetchPage, columns }: ExportProps<Question>) {
  const [busy, setBusy] = useState(false);
  const timeZone = useTimeZone();
  async function save() {
    setBusy(true);
    try {
      const questions = await everyQuestion(fetchPage);
      const { saveCsv } = await import("#lib/client/save-csv.ts");
      saveCsv({ name: "questions", timeZone, columns }, questions);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="sm"
      className="touch:h-11 touch:px-3.5"
      title="Every question of this search as CSV"
      busy={busy}
      icon={<Download aria-hidden="true" />}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}
