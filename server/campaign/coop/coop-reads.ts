// Reading co-op accounts: all of a franchise together and one by one, and a location's statement for both sides.
import { AppError } from "#lib/errors.ts";
import { authorize, may, type WorkspaceScope } from "#lib/permissions/index.ts";
import { COOP_ENTRY_COLUMNS, COOP_PLACE_COLUMNS } from "#lib/services/campaign/coop-columns.ts";
import type {
  CoopEntriesAsk,
  CoopEntriesExport,
  CoopPlacesAsk,
  CoopPlacesExport,
} from "#lib/services/campaign/coop-contract.ts";
import type { CoopEntry, CoopOverview, CoopPlace, CoopStatement } from "#lib/services/campaign/coop-entities.ts";
import type { CoopStand } from "#lib/services/campaign/coop-limits.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import {
  type EntriesAsk,
  pageOfEntries,
  readPlaces,
  readStatement,
  readTerms,
} from "#server/campaign/coop/coop-store.ts";
import { sumsOf } from "#server/campaign/coop/coop-sums.ts";
import { audit } from "#server/platform/audit.ts";
import { csvExport, orderedPieces } from "#server/platform/export-file.ts";
import { onePiece, pageOfRows, searched } from "#server/platform/found-rows.ts";
import { pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import type { Place } from "#server/platform/list-cursor.ts";
import { peopleById } from "#server/platform/people.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

const figureOf = ({ account }: CoopPlace, sort: "available" | "spent" | "owed") => account?.[sort] ?? 0;

const STANDS: Record<CoopStand, (place: CoopPlace) => boolean> = {
  owes: (place) => figureOf(place, "owed") > 0,
  in_credit: (place) => figureOf(place, "owed") < 0,
  used_up: ({ account }) => account !== null && account.available === 0,
  none: ({ account }) => account === null,
};

/** They come by name: what is alike stays so, whichever way the figures go. */
function ordered(places: readonly CoopPlace[], { sort_by: sort, sort_desc: falls }: CoopPlacesExport): CoopPlace[] {
  if (sort === "name") return falls ? places.toReversed() : [...places];
  const way = falls ? -1 : 1;
  return places.toSorted((a, b) => way * (figureOf(a, sort) - figureOf(b, sort)));
}

async function listed(scope: WorkspaceScope, input: CoopPlacesExport): Promise<CoopPlace[]> {
  const { stands, filters } = input;
  const places = await readWorkspace(scope, readPlaces);
  const fitting = places.filter((place) => stands === undefined || STANDS[stands](place));
  return ordered(
    searched(fitting, filters, ({ name }) => name),
    input,
  );
}

const placeOf = ({ id }: CoopPlace): Place => ["", id];

/** GET /co-op */
export async function getOverview({ actor }: CampaignContext): Promise<{ data: CoopOverview }> {
  const scope = authorize(actor, "coop.read");
  return readWorkspace(scope, async (tx) => {
    const places = await readPlaces(tx);
    const locations = places.filter(({ left }) => !left).length;
    return { data: { ...(await readTerms(tx)), locations, sums: sumsOf(places) } };
  });
}

/** GET /co-op/locations */
export async function getPlaces({ actor }: CampaignContext, input: CoopPlacesAsk) {
  const places = await listed(authorize(actor, "coop.read"), input);
  return toPage(pageOfRows(places, input, placeOf), input, (place) => place);
}

type Taken = { action: "coop.export" | "coop.statement-export"; id: string };

/** What leaves the product as a file is written down with who took it. */
export function noteExport({ actor, requestId }: CampaignContext, scope: WorkspaceScope, { action, id }: Taken) {
  const { workspaceId } = scope;
  const about = { subjectType: "workspace", subjectId: id, workspaceId, requestId };
  return inWorkspace(scope, (tx) => audit(tx, { actor, action, ...about }));
}

/** GET /co-op/locations/export */
export async function exportPlaces(context: CampaignContext, input: CoopPlacesExport): Promise<File> {
  const action = "coop.export";
  const scope = authorize(context.actor, action);
  await noteExport(context, scope, { action, id: scope.workspaceId });
  const table = { name: "co-op-accounts", timeZone: context.timeZone, columns: COOP_PLACE_COLUMNS };
  return csvExport(context.gone, table, onePiece(await listed(scope, input)));
}

type Reads = "coop.statement" | "coop.statement-export";

/** A location's managers read its own; any other account is its franchise's to read. */
export function reading({ actor }: CampaignContext, action: Reads, id: string): WorkspaceScope {
  const scope = authorize(actor, action);
  if (scope.workspaceId !== id) authorize(actor, action === "coop.statement" ? "coop.read" : "coop.export");
  return scope;
}

/** As it stands now, for whoever may read it; throws `not_found`. */
export async function statementFor(
  context: CampaignContext,
  scope: WorkspaceScope,
  id: string,
): Promise<CoopStatement> {
  const row = await readWorkspace(scope, (tx) => readStatement(tx, id));
  if (row === null) throw new AppError("not_found");
  return { ...row, may_manage: id !== scope.workspaceId && may(context.actor, "coop.manage") };
}

/** GET /co-op/locations/{id} */
export async function getStatement(context: CampaignContext, { id }: { id: string }): Promise<{ data: CoopStatement }> {
  return { data: await statementFor(context, reading(context, "coop.statement", id), id) };
}

/** One page of the entries with who wrote them. */
export async function entriesIn(context: CampaignContext, scope: WorkspaceScope, ask: EntriesAsk) {
  const page = await readWorkspace(scope, (tx) => pageOfEntries(tx, ask));
  const ids = page.rows.flatMap(({ by }) => by ?? []);
  const face = await peopleById(context.people, ids);
  const rows = page.rows.map((row): CoopEntry => ({ ...row, by: row.by === null ? null : face(row.by) }));
  return { ...page, rows };
}

const about = ({ id, kind }: Pick<CoopEntriesExport, "id" | "kind">) => ({ location: id, kind: kind ?? "" });

/** GET /co-op/locations/{id}/entries */
export async function getEntries(context: CampaignContext, input: CoopEntriesAsk) {
  const scope = reading(context, "coop.statement", input.id);
  await statementFor(context, scope, input.id);
  const found = await entriesIn(context, scope, { ...pageOf(input), ...about(input) });
  return toPage(found, input, (entry) => entry);
}

/** GET /co-op/locations/{id}/entries/export */
export async function exportEntries(context: CampaignContext, input: CoopEntriesExport): Promise<File> {
  const action = "coop.statement-export";
  const { id } = input;
  const scope = reading(context, action, id);
  await statementFor(context, scope, id);
  await noteExport(context, scope, { action, id });
  const pieces = orderedPieces({ ...wholeOf(input), ...about(input) }, (ask) => entriesIn(context, scope, ask));
  const table = { name: "co-op-statement", timeZone: context.timeZone, columns: COOP_ENTRY_COLUMNS };
  return csvExport(context.gone, table, pieces);
}
