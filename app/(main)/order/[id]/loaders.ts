// One order of the chosen workspace, its pieces, and who its pieces can open.
import { headers } from "next/headers";
import { cache } from "react";
import { DOCUMENT_HEADER } from "#lib/edge/apply.ts";
import { env } from "#lib/env.server.ts";
import { isAppError } from "#lib/errors.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";

// Who may not read the orders of a workspace is not told which it has.
const NOTHING: readonly string[] = ["not_found", "invalid", "forbidden"];

/** Null for another workspace's, and for none at all. */
export const loadOrder = cache(async (id: string) => {
  const { services, session } = await enterPage(orderPaths.order(id));
  try {
    const [order, pieces] = await Promise.all([services.auth.order({ id }), services.auth.orderPieces({ id })]);
    return { order: order.data, firstPieces: pieces.data, timeZone: zoneOf(session), origin: env().PUBLIC_ORIGIN };
  } catch (error) {
    if (isAppError(error) && NOTHING.includes(error.code)) return null;
    throw error;
  }
});

export type LoadedOrder = NonNullable<Awaited<ReturnType<typeof loadOrder>>>;

/** Its invoice or receipt; null before somebody began to pay it. */
export const loadPaper = cache(async (id: string) => {
  const { services } = await enterPage(orderPaths.order(id));
  try {
    return (await services.auth.orderDocument({ id })).data;
  } catch (error) {
    if (isAppError(error) && NOTHING.includes(error.code)) return null;
    throw error;
  }
});

/** True for a whole document about one that is not there. */
export async function isUnknownDocument(id: string): Promise<boolean> {
  return (await headers()).get(DOCUMENT_HEADER) !== null && (await loadOrder(id)) === null;
}
