// What an order begins with: the shelf, and what is known of the buyer by their session, their device and the address.
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { decodeOrderHash, type OrderLook, orderLookOf } from "#lib/branding/device-setting.ts";
import { HASH_HEADER } from "#lib/edge/apply.ts";
import { env } from "#lib/env.server.ts";
import { type AppError, isAppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { paths } from "#lib/paths.ts";
import { MOST_ORDER_NAME, MOST_ORDER_PLACES, type OrderShelf } from "#lib/services/auth/order-limits.ts";
import { currentBranding } from "#lib/session/branding.server.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";
import { relatedWorkspaces } from "#lib/session/related.server.ts";

/** The logo of the address goes before the one that was ordered with, and that before the device's. */
function logoOf(asked: OrderLook, known: OrderLook) {
  const address = asked.logo ?? known.logo;
  return address === null ? null : { address, first: asked.logo !== null };
}

export type OrderSearch = Readonly<Record<string, string | string[] | undefined>>;

/** The locations that the address names, each once; what is no id is none. */
function locationsIn({ locations = "" }: OrderSearch): string[] {
  const named = [locations].flat().join(",").toLowerCase().split(",");
  return [...new Set(named)].filter(isId).slice(0, MOST_ORDER_PLACES);
}

/** Why nothing is ordered for a location, in words about it. */
function whyNot({ code, message }: AppError): string {
  if (code === "not_found") return "It is not one of your locations.";
  return code === "forbidden" ? "Only the owner of the franchise can order for it." : message;
}

/** Each location by itself: one that refuses keeps no other from being ordered for. */
async function loadPlaces(ids: readonly string[], names: ReadonlyMap<string, string>) {
  const { auth } = await currentServices();
  const asked = ids.map(async (place) => {
    try {
      return { place: (await auth.orderPlace({ place })).data };
    } catch (error) {
      if (!isAppError(error) || error.status >= 500) throw error;
      return { refused: { id: place, name: names.get(place) ?? "This location", why: whyNot(error) } };
    }
  });
  const found = await Promise.all(asked);
  return {
    places: found.flatMap(({ place }) => (place ? [place] : [])),
    refused: found.flatMap(({ refused }) => (refused ? [refused] : [])),
  };
}

const NO_PLACES = { places: [], refused: [] };

/** What an order for locations begins with; whoever is not signed in logs in first, and comes back. */
async function placesFor(shelf: OrderShelf, search: OrderSearch) {
  const ids = locationsIn(search);
  if (ids.length === 0) return NO_PLACES;
  const session = await currentSession();
  if (session === null)
    redirect(paths.comeTo(shelf === "kits" ? orderPaths.orderKitsFor(...ids) : orderPaths.orderTagsFor(...ids)));
  return loadPlaces(ids, new Map((await relatedWorkspaces()).map(({ id, name }) => [id, name])));
}

/** What a form shows first; it never names anybody to a stranger. */
export async function loadOrderStart(shelf: OrderShelf, search: OrderSearch) {
  const [services, session, head] = await Promise.all([currentServices(), currentSession(), headers()]);
  const { places, refused } = await placesFor(shelf, search);
  const [place] = places;
  const [catalogue, branding] = await Promise.all([services.auth.orderCatalogue({}), currentBranding()]);
  const { PUBLIC_ORIGIN } = env();
  const workspace = session?.user.workspace ?? null;
  const { currencies, shipping } = catalogue.data;
  const currency = workspace && currencies.includes(workspace.currency) ? workspace.currency : "USD";
  const asked = decodeOrderHash(head.get(HASH_HEADER), [PUBLIC_ORIGIN]);
  const known = orderLookOf(session?.user.device.device_setting, [PUBLIC_ORIGIN]);
  const home = workspace?.address?.country ?? "US";
  return {
    ...{ shelf, catalogue: catalogue.data, currency, branding, origin: PUBLIC_ORIGIN, places, refused },
    email: session?.user.email ?? "",
    // How a location looks the server puts into the draft.
    look: place
      ? { colour: place.color, name: place.name.slice(0, MOST_ORDER_NAME), known: true, logo: null }
      : {
          colour: asked.colour ?? known.colour,
          name: workspace?.workspace_name.slice(0, MOST_ORDER_NAME) ?? "",
          known: session !== null,
          logo: logoOf(asked, known),
        },
    country: shipping.some(({ country }) => country === home) ? home : (shipping[0]?.country ?? ""),
  };
}
