// The columns of reports as files: the list of those that were shared, and the locations of one.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { Report, Snapshot } from "#lib/services/auth/report-entities.ts";

export const REPORT_COLUMNS: readonly CsvColumn<Report>[] = [
  ["Report", (row) => row.title],
  ["Status", (row) => row.state],
  ["Shared by", (row) => row.made_by.name],
  ["Shared", (row) => row.made_at, "moment"],
  ["Open until", (row) => row.ends_at, "moment"],
];

export const SHARED_COLUMNS: readonly CsvColumn<Snapshot["locations"][number]>[] = [
  ["Location", (row) => row.name],
  ["People there", (row) => row.people],
  ["Opened", (row) => row.opened],
  ["Opened before", (row) => row.opened_before],
  ["Answered", (row) => row.answered],
  ["Answered per person", (row) => row.per_person ?? ""],
];
