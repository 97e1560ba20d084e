// What the list of share links shows first, read in process, and what the editors below share.
import { env } from "#lib/env.server.ts";
import { isAppError } from "#lib/errors.ts";
import { type EnteredPage, enterPage } from "#lib/session/current.server.ts";
import type { Session } from "#lib/session/session.ts";
import { type ListQuery, wireQuery } from "./_components/list-query.ts";

/** The list as the address asks for it; null when this person may not read links here. */
export async function loadLinks(query: ListQuery) {
  const { services, session, view, title } = await enterPage("/share-links");
  const timeZone = timeZoneOf(session);
  const first = await unlessForbidden(services.links.list(wireQuery(query)));
  return { first, timeZone, view, title };
}

/** What was asked for; null when this person may not have it. */
export async function unlessForbidden<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isAppError(error) && error.code === "forbidden") return null;
    throw error;
  }
}

/** The time zone of the chosen workspace. */
export function timeZoneOf({ user }: Session): string {
  return user.workspace?.time_zone ?? "UTC";
}

/** What both editors show around a link: the title, the host of short links, and who sends it in the previews. */
export function editorOf({ session, title }: EnteredPage) {
  const { firstname, lastname, email, photo_url } = session.user;
  const name = [firstname, lastname].filter(Boolean).join(" ") || email || "You";
  return { title, origin: env().PUBLIC_ORIGIN, sender: { name, photoUrl: photo_url ?? null } };
}
