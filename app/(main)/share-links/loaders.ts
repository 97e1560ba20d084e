// What the share links' pages show first, read in process.
import { env } from "#lib/env.server.ts";
import { isAppError } from "#lib/errors.ts";
import type { User } from "#lib/services/auth/entities.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { type ListQuery, wireQuery } from "./_components/list-query.ts";

const FALLBACK_ZONE = "UTC";

/** The list as the address asks for it; null when this person may not read links here. */
export async function loadLinks(query: ListQuery) {
  const { services, session, view, title } = await enterPage("/share-links");
  const timeZone = session.user.workspace?.time_zone ?? FALLBACK_ZONE;
  const first = await unlessForbidden(services.links.list(wireQuery(query)));
  return { first, timeZone, view, title };
}

/** Where a new link will stand, and who sends it; null when this person may not make one. */
export async function loadCreate() {
  const { services, session, title } = await enterPage("/share-links/create");
  const allowed = await unlessForbidden(services.links.aliasSuggestion({}));
  return allowed === null ? null : { title, origin: env().PUBLIC_ORIGIN, sender: senderOf(session.user) };
}

/** One link with its clicks; "gone" and "unknown" are answers too. */
export async function loadEdit(id: string) {
  const { services, session, title } = await enterPage(`/share-links/edit/${encodeURIComponent(id)}`);
  const shared = { title, origin: env().PUBLIC_ORIGIN, sender: senderOf(session.user) };
  const timeZone = session.user.workspace?.time_zone ?? FALLBACK_ZONE;
  try {
    const [link, clicks] = await Promise.all([services.links.get({ id }), services.links.linkClicks({ id })]);
    return { ...shared, timeZone, state: "found", link: link.data, clicks: clicks.data } as const;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "gone") return { ...shared, state: "gone", id } as const;
    if (error.code === "not_found") return { ...shared, state: "unknown" } as const;
    if (error.code === "forbidden") return { ...shared, state: "forbidden" } as const;
    throw error;
  }
}

async function unlessForbidden<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isAppError(error) && error.code === "forbidden") return null;
    throw error;
  }
}

function senderOf(user: User) {
  const name = [user.firstname, user.lastname].filter(Boolean).join(" ") || user.email;
  return { id: user.id, name, photoUrl: user.photo_url };
}
