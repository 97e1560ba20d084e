// A location's statement as one PDF, with all that happened in its account.
import { statementSheet } from "#lib/campaign/coop/statement-sheet.ts";
import { dayIn } from "#lib/date-format.ts";
import type { CoopEntry } from "#lib/services/campaign/coop-entities.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { entriesIn, noteExport, reading, statementFor } from "#server/campaign/coop/coop-reads.ts";
import { orderedPieces } from "#server/platform/export-file.ts";
import { wholeOf } from "#server/platform/list.ts";
import { outlineOf } from "#server/platform/pictures/outlines.ts";

/** So many entries stand on paper, the newest; the file for spreadsheets has all of them. */
const MOST_ENTRIES = 2000;
const NEWEST = { filters: "", sort_by: "at", sort_desc: true } as const;

/** GET /co-op/locations/{id}/statement */
export async function statementFile(context: CampaignContext, { id }: { id: string }): Promise<File> {
  const action = "coop.statement-export";
  const { now, timeZone } = context;
  const scope = reading(context, action, id);
  const statement = await statementFor(context, scope, id);
  await noteExport(context, scope, { action, id });
  const entries: CoopEntry[] = [];
  const ask = { ...wholeOf(NEWEST), location: id, kind: "" };
  for await (const { rows } of orderedPieces(ask, (piece) => entriesIn(context, scope, piece))) {
    entries.push(...rows.slice(0, MOST_ENTRIES - entries.length));
    if (entries.length >= MOST_ENTRIES) break;
  }
  const bytes = statementSheet({ statement, entries, timeZone, now }, outlineOf);
  return new File([new Uint8Array(bytes)], `co-op-statement-${dayIn(now, timeZone)}.pdf`, { type: "application/pdf" });
}
