// One location that changes hands, for whoever asked, decides or is told.
import { headers } from "next/headers";
import { cache } from "react";
import { DOCUMENT_HEADER } from "#lib/edge/apply.ts";
import { isAppError } from "#lib/errors.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";

/** Null for one that is not theirs to see, or gone. */
export const loadRequest = cache(async (id: string) => {
  const { services, session } = await enterPage(peoplePaths.locationRequest(id));
  try {
    const { data: first } = await services.auth.move({ id, place: "" });
    return { first, timeZone: zoneOf(session) };
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  }
});

/** True for a whole document about one that is not there. */
export async function isUnknownDocument(id: string): Promise<boolean> {
  return (await headers()).get(DOCUMENT_HEADER) !== null && (await loadRequest(id)) === null;
}
