// The codes of a workspace as a table: what is printed, and where it leads.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { Code } from "#server/platform/code-map.ts";
import type { CsvTable } from "#server/platform/csv.ts";

/** One line per address, ended ones too; a relative way is one of the table's own addresses. */
export function codesTable({ origin }: { origin: string }, timeZone: string): CsvTable<Code> {
  const whole = ({ domain, path }: Code) => `${domain === "" ? origin : `https://${domain}`}/${path}`;
  const leads = ({ leads: to, face }: Code) => {
    if (to !== null) return to.startsWith("/") ? origin + to : to;
    return face === null ? "" : "Its own page";
  };
  const columns: readonly CsvColumn<Code>[] = [
    ["Kind", (code) => code.kind],
    ["Address", whole],
    ["Leads to", leads],
    ["Title", (code) => code.title],
    ["State", (code) => (code.leads === null && code.face === null ? "ended" : "live")],
    ["Since", (code) => code.made_at, "day"],
  ];
  return { name: "codes", timeZone, columns };
}
