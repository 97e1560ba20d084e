// What a franchise's locations inherit and what is their own, as it holds now.
import { INHERITED_COLUMNS } from "#lib/services/auth/franchise-csv.ts";
import type { InheritedOverview, InheritedPlace } from "#lib/services/auth/franchise-entities.ts";
import type { InheritedExport, InheritedList } from "#lib/services/auth/opening-contract.ts";
import { locationsFile } from "#server/auth/franchise/export-locations.ts";
import { type PlaceRow, pageOfInherited, readInherited } from "#server/auth/franchise/openings-store.ts";
import { reachOf } from "#server/auth/franchise/reach.ts";
import { seatsOf } from "#server/auth/workspaces/seats.ts";
import type { CallContext } from "#server/platform/context.ts";
import { heldPieces, mapPieces } from "#server/platform/export-file.ts";
import { pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const held = (own: boolean) => (own ? "own" : "inherited");

function toPlace({ theme, consents, ...rest }: PlaceRow): InheritedPlace {
  return {
    ...rest,
    theme: theme
      ? { name: theme.name, held: held(theme.own), until: theme.until }
      : { name: "", held: "none", until: null },
    consents: consents.map(({ channel, own }) => ({ channel, held: held(own) })),
  };
}

/** GET /franchise/inherited */
export async function listInherited(context: CallContext, input: InheritedList) {
  const { scope, children } = reachOf(context, "franchise.read");
  const { held: kept, region } = input;
  const ask = { ...pageOf(input), children, region, held: kept };
  return toPage(await readWorkspace(scope, (tx) => pageOfInherited(tx, ask)), input, toPlace);
}

/** GET /franchise/inherited/export */
export async function exportInherited(context: CallContext, input: InheritedExport): Promise<File> {
  const { scope, children } = reachOf(context, "franchise.export");
  const whole = { ...wholeOf(input), children, region: input.region, held: input.held };
  const pieces = heldPieces(whole, (ask) => readWorkspace(scope, (tx) => pageOfInherited(tx, ask)));
  return locationsFile(context, { name: "inherited", columns: INHERITED_COLUMNS, pieces: mapPieces(pieces, toPlace) });
}

const hasOwn = ({ theme, consents }: PlaceRow) => theme?.own === true || consents.some(({ own }) => own);

/** GET /franchise/inherited/overview: what is the franchise's own, and how many locations go another way. */
export async function inheritedOverview(context: CallContext): Promise<{ data: InheritedOverview }> {
  const { scope, children } = reachOf(context, "franchise.read");
  const { found, seats } = await readWorkspace(scope, async (tx) => ({
    found: await readInherited(tx, children),
    seats: await seatsOf(tx, scope.workspaceId),
  }));
  const [franchise, ...locations] = found.places;
  if (!franchise) throw new Error("a franchise is always among its own places");
  return {
    data: {
      ...{ franchise: toPlace(franchise), locations: locations.length, locked: found.locks },
      own: locations.filter(hasOwn).length,
      plan: context.session?.user.workspace?.subscription.product ?? "",
      seats: seats && { used: seats.used, included: seats.included },
    },
  };
}
