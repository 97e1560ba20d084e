// Whether somebody is told what is new: once for each version, and only of what came after them.
import { timeOfId } from "#lib/id.ts";
import { newsNote, type Release } from "#lib/release.ts";
import type { Session } from "#lib/session/session.ts";

export type News = Pick<Release, "version" | "headline">;

type Reader = Pick<Session, "user" | "impersonatorId" | "putAway">;

/** The release that this person has not heard of; null for a newcomer, for whom everything is new, and while somebody acts as them. */
export function newsFor({ user, impersonatorId, putAway }: Reader, latest: Release | undefined): News | null {
  if (!latest || impersonatorId !== null || putAway.includes(newsNote(latest.version))) return null;
  const { version, headline, date } = latest;
  return timeOfId(user.id) < Date.parse(date) ? { version, headline } : null;
}
