// The columns of the directory's two lists as files.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { DirectoryPerson, DirectoryRequest } from "#lib/services/auth/directory-entities.ts";

export const REQUEST_COLUMNS: readonly CsvColumn<DirectoryRequest>[] = [
  ["Time", (row) => row.at, "moment"],
  ["Who", (row) => row.who],
  ["Email", (row) => row.address],
  ["What it did", (row) => row.did],
  ["Status", (row) => row.status],
  ["Outcome", (row) => row.outcome],
  ["Method", (row) => row.method],
  ["Path", (row) => row.path],
];

export const DIRECTORY_PEOPLE_COLUMNS: readonly CsvColumn<DirectoryPerson>[] = [
  ["Name", (row) => row.name],
  ["Email", (row) => row.email],
  ["State", (row) => row.state],
  ["Left alone because", (row) => row.why ?? ""],
  ["Place", (row) => row.place?.name ?? ""],
  ["Groups", (row) => row.groups.join("; ")],
  ["Since", (row) => row.since, "moment"],
];
