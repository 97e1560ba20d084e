// What the editor of a known share link shows first.
import { isAppError } from "#lib/errors.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { editorOf, timeZoneOf } from "../../loaders.ts";

/** One link with its clicks; "gone" and "unknown" are answers too. */
export async function loadEdit(id: string) {
  const page = await enterPage(`/share-links/edit/${encodeURIComponent(id)}`);
  const { services, session } = page;
  const shared = editorOf(page);
  const timeZone = timeZoneOf(session);
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
