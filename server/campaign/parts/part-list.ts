// The locations of one campaign as a list that its company reads: a page of them, what they stand beside, and all of them as CSV.
import { isIn, measured, type PlaceMeasure, standOf } from "#lib/campaign/place-measures.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { partColumns } from "#lib/services/campaign/csv-columns.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import type { PartExport, PartList, PartsCompared } from "#lib/services/campaign/part-list.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { compared } from "#server/campaign/parts/compared.ts";
import { partsIn } from "#server/campaign/parts/proposals.ts";
import { goalOf } from "#server/campaign/wire.ts";
import { audit } from "#server/platform/audit.ts";
import { csvExport } from "#server/platform/export-file.ts";
import { onePiece, pageOfRows, searched } from "#server/platform/found-rows.ts";
import { toPage } from "#server/platform/list.ts";
import type { Place } from "#server/platform/list-cursor.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

/** Behind all figures stands who brought none, because it does not take part or nobody says how large it is. */
const NO_FIGURE = -1;
const figureOf = (part: PlacePart, by: PlaceMeasure) => (isIn(part) ? (measured(part, by) ?? NO_FIGURE) : NO_FIGURE);

/** They come by name: what is alike stays so, whichever way the figures go. */
function ordered(parts: readonly PlacePart[], { sort_by: sort, sort_desc: falls, by }: PartExport): PlacePart[] {
  if (sort === "name") return falls ? parts.toReversed() : [...parts];
  const way = falls ? -1 : 1;
  return parts.toSorted((a, b) => way * (figureOf(a, by) - figureOf(b, by)));
}

/** Figures are beside those of all others, so that all of them are read for each page. */
async function listed(context: CampaignContext, scope: WorkspaceScope, input: PartExport) {
  const { row, parts } = await partsIn(context, scope, input.id);
  const { stands, filters } = input;
  const fitting = parts.filter((part) => stands === undefined || standOf(part) === stands);
  const found = searched(fitting, filters, (part) => `${part.place.name} ${part.waits_for} ${part.answer?.by ?? ""}`);
  return { row, parts: ordered(found, input) };
}

const placeOf = ({ id }: PlacePart): Place => ["", id];

/** GET /campaigns/{id}/parts */
export async function getParts(context: CampaignContext, input: PartList) {
  const { parts } = await listed(context, authorize(context.actor, "campaigns.parts"), input);
  return toPage(pageOfRows(parts, input, placeOf), input, (part) => part);
}

/** GET /campaigns/{id}/parts/compared */
export async function getPartsCompared(
  context: CampaignContext,
  { id }: { id: string },
): Promise<{ data: PartsCompared }> {
  return { data: compared((await partsIn(context, authorize(context.actor, "campaigns.parts"), id)).parts) };
}

/** GET /campaigns/{id}/parts/export: it leaves the product, so that it is written down who took it. */
export async function exportParts(context: CampaignContext, input: PartExport): Promise<File> {
  const action = "campaigns.parts-export";
  const { actor, requestId, timeZone, gone } = context;
  const scope = authorize(actor, action);
  const { workspaceId } = scope;
  const { row, parts } = await listed(context, scope, input);
  const about = { subjectType: "campaign", subjectId: row.id, workspaceId, requestId };
  await inWorkspace(scope, (tx) => audit(tx, { actor, action, ...about, after: { title: row.name } }));
  const table = { name: "campaign-locations", timeZone, columns: partColumns(goalOf(row)) };
  return csvExport(gone, table, onePiece(parts));
}
