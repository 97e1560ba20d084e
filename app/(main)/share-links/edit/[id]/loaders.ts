// One link with what became of it, for its editor.
import { env } from "#lib/env.server.ts";
import { isAppError } from "#lib/errors.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { senderOf } from "../../_components/first-read.ts";

/** "gone", "unknown" and "forbidden" are answers too. */
export async function loadEdit(id: string) {
  const { services, session } = await enterPage(`/share-links/edit/${encodeURIComponent(id)}`);
  try {
    const [link, clicks] = await Promise.all([services.links.get({ id }), services.links.linkClicks({ id })]);
    const shared = { origin: env().PUBLIC_ORIGIN, sender: senderOf(session.user) };
    return { ...shared, state: "found", link: link.data, clicks: clicks.data } as const;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "gone") return { state: "gone", id } as const;
    if (error.code === "not_found") return { state: "unknown" } as const;
    if (error.code === "forbidden") return { state: "forbidden" } as const;
    throw error;
  }
}
