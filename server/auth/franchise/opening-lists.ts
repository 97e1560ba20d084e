// Locations that open, as they are read: a page of them, one, and all as CSV, each with its checklist.
import { dayIn } from "#lib/date-format.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { OPENING_COLUMNS } from "#lib/services/auth/franchise-csv.ts";
import type { OpeningExport, OpeningList } from "#lib/services/auth/opening-contract.ts";
import type { Opening } from "#lib/services/auth/opening-entities.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { locationsFile } from "#server/auth/franchise/export-locations.ts";
import { itemsOf } from "#server/auth/franchise/opening-items.ts";
import { type OpeningRow, pageOfOpenings, readOpenings } from "#server/auth/franchise/openings-store.ts";
import { type Reach, reachOf } from "#server/auth/franchise/reach.ts";
import type { CallContext } from "#server/platform/context.ts";
import { heldPieces, mapPieces } from "#server/platform/export-file.ts";
import { pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

function toOpening({ id, name, logo_url, begun_at, opens_on, version, ...facts }: OpeningRow): Opening {
  return { ...{ id, name, logo_url, begun_at, opens_on, version }, items: itemsOf(facts) };
}

type Filters = Pick<OpeningList, "day" | "region">;

/** A day is past or to come by the calendar of the franchise. */
function narrowed({ session }: CallContext, { children }: Reach, { day, region }: Filters) {
  return { children, day, region, today: dayIn(new Date(), zoneOf(session)) };
}

/** GET /franchise/openings */
export async function listOpenings(context: CallContext, input: OpeningList) {
  const reach = reachOf(context, "franchise.read");
  const ask = { ...pageOf(input), ...narrowed(context, reach, input) };
  return toPage(await readWorkspace(reach.scope, (tx) => pageOfOpenings(tx, ask)), input, toOpening);
}

/** GET /franchise/openings/{id}: whatever does not open, or not any more, is `not_found`. */
export async function getOpening(context: CallContext, { id }: { id: string }): Promise<{ data: Opening }> {
  const { scope, children } = reachOf(context, "franchise.read");
  const known = isId(id) && (children === null || children.includes(id.toLowerCase()));
  const rows = known ? await readWorkspace(scope, (tx) => readOpenings(tx, children && [id])) : [];
  const row = rows.find((one) => one.id === id.toLowerCase());
  if (!row) throw new AppError("not_found");
  return { data: toOpening(row) };
}

/** GET /franchise/openings/export */
export async function exportOpenings(context: CallContext, input: OpeningExport): Promise<File> {
  const reach = reachOf(context, "franchise.export");
  const pieces = heldPieces({ ...wholeOf(input), ...narrowed(context, reach, input) }, (ask) =>
    readWorkspace(reach.scope, (tx) => pageOfOpenings(tx, ask)),
  );
  return locationsFile(context, {
    ...{ name: "openings", columns: OPENING_COLUMNS },
    pieces: mapPieces(pieces, toOpening),
  });
}
