// A list of locations leaves the product as a file: it is written down who took it, whichever of them it is.
import type { CsvColumn } from "#lib/csv-table.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { reachOf } from "#server/auth/franchise/reach.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, type Pieces } from "#server/platform/export-file.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

type LocationsFile<Row> = { name: string; columns: readonly CsvColumn<Row>[]; pieces: Pieces<Row> };

/** The rows as a CSV file, with a row in the franchise's trail before any of them is read. */
export async function locationsFile<Row>(
  context: CallContext,
  { pieces, ...table }: LocationsFile<Row>,
): Promise<File> {
  const action = "franchise.export";
  const { actor, request, session } = context;
  const { scope } = reachOf(context, action);
  const { workspaceId } = scope;
  const about = { subjectType: "workspace", subjectId: workspaceId, workspaceId, requestId: request.id };
  await inWorkspace(scope, (tx) => audit(tx, { actor, action, ...about }));
  return csvExport(request.gone, { ...table, timeZone: zoneOf(session) }, pieces);
}
