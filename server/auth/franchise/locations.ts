// The locations of a franchise: a page of them, all as CSV, the whole rolled up, and what its owner says of one.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { LocationExport, LocationList, OverviewAsk } from "#lib/services/auth/franchise-contract.ts";
import { LOCATION_COLUMNS } from "#lib/services/auth/franchise-csv.ts";
import type { DescribeLocation, FranchiseLocation, FranchiseOverview } from "#lib/services/auth/franchise-entities.ts";
import { locationsFile } from "#server/auth/franchise/export-locations.ts";
import { storeResidents } from "#server/auth/franchise/facts-repository.ts";
import { helpOf, rollUp, toLocation } from "#server/auth/franchise/figures.ts";
import { areLocations, pageOfLocations, readLocations } from "#server/auth/franchise/locations-store.ts";
import { askOver, reachOf } from "#server/auth/franchise/reach.ts";
import { regionsRead } from "#server/auth/franchise/regions.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { heldPieces, mapPieces } from "#server/platform/export-file.ts";
import { pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

/** GET /franchise/locations */
export async function listLocations(context: CallContext, input: LocationList) {
  const reach = reachOf(context, "franchise.read");
  const ask = { ...pageOf(input), ...askOver(context, reach, input), state: input.state };
  const found = await readWorkspace(reach.scope, (tx) => pageOfLocations(tx, ask));
  return toPage(found, input, toLocation);
}

/** GET /franchise/locations/export: it leaves the product, so that it is written down who took it. */
export async function exportLocations(context: CallContext, input: LocationExport): Promise<File> {
  const reach = reachOf(context, "franchise.export");
  const pieces = heldPieces({ ...wholeOf(input), ...askOver(context, reach, input), state: input.state }, (ask) =>
    readWorkspace(reach.scope, (tx) => pageOfLocations(tx, ask)),
  );
  return locationsFile(context, {
    ...{ name: "locations", columns: LOCATION_COLUMNS },
    pieces: mapPieces(pieces, toLocation),
  });
}

/** GET /franchise/overview */
export async function franchiseOverview(
  context: CallContext,
  input: OverviewAsk,
): Promise<{ data: FranchiseOverview }> {
  const reach = reachOf(context, "franchise.read");
  const ask = askOver(context, reach, input);
  const rows = await readWorkspace(reach.scope, (tx) => readLocations(tx, ask));
  const locations = rows.map(toLocation);
  const rolled = rollUp(locations);
  return {
    data: {
      ...{ from: ask.from, to: ask.to, ...rolled },
      help: helpOf(locations, rolled.per_person),
      regions: await regionsRead(context, reach),
      may_manage: reach.owner,
    },
  };
}

/** PATCH /franchise/locations/{id}: what stands here of it is the franchise's own; nothing is written in the location. */
export async function describeLocation(
  context: CallContext,
  { id, version, residents }: DescribeLocation,
): Promise<{ data: FranchiseLocation }> {
  const action = "franchise.manage";
  const { actor, request } = context;
  const scope = authorize(actor, action);
  const { workspaceId } = scope;
  const stored = await inWorkspace(
    scope,
    async (tx) => {
      if (!isId(id) || !(await areLocations(tx, [id]))) throw new AppError("not_found");
      if (!(await storeResidents(tx, scope, { locationId: id, version, residents }))) return nothingDone(false);
      const about = { subjectType: "workspace", subjectId: id, workspaceId, requestId: request.id };
      await audit(tx, { actor, action, ...about, after: { residents } });
      return true;
    },
    "decides",
  );
  const data = await oneLocation(context, id);
  if (!stored) throw new AppError("conflict", undefined, { current: data });
  return { data };
}

/** One of them as the list has it; throws `not_found`. */
export async function oneLocation(context: CallContext, id: string): Promise<FranchiseLocation> {
  const reach = reachOf(context, "franchise.read");
  const ask = askOver(context, { ...reach, children: [id] }, { region: "", period: "" });
  const [row] = await readWorkspace(reach.scope, (tx) => readLocations(tx, ask));
  if (!row) throw new AppError("not_found");
  return toLocation(row);
}
