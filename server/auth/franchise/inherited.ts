// What a franchise's locations inherit and what is their own, as it holds now.
import type { Inherited, InheritedPlace } from "#lib/services/auth/franchise-entities.ts";
import { readInherited } from "#server/auth/franchise/openings-store.ts";
import { reachOf } from "#server/auth/franchise/reach.ts";
import { seatsOf } from "#server/auth/workspaces/seats.ts";
import type { CallContext } from "#server/platform/context.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

type PlaceRow = Awaited<ReturnType<typeof readInherited>>["places"][number];

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
export async function getInherited(context: CallContext): Promise<{ data: Inherited }> {
  const { scope, children } = reachOf(context, "franchise.read");
  const { found, seats } = await readWorkspace(scope, async (tx) => ({
    found: await readInherited(tx, children),
    seats: await seatsOf(tx, scope.workspaceId),
  }));
  const [franchise, ...locations] = found.places.map(toPlace);
  if (!franchise) throw new Error("a franchise is always among its own places");
  return {
    data: {
      ...{ franchise, locations, locked: found.locks },
      plan: context.session?.user.workspace?.subscription.product ?? "",
      seats: seats && { used: seats.used, included: seats.included },
    },
  };
}
