// One link with what became of it, for its editor.
import { headers } from "next/headers";
import { cache } from "react";
import { DOCUMENT_HEADER } from "#lib/edge/apply.ts";
import { env } from "#lib/env.server.ts";
import { isAppError } from "#lib/errors.ts";
import { paths } from "#lib/paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { senderOf } from "../../_components/first-read.ts";

/** "gone", "unknown" and "forbidden" are answers too. */
export const loadEdit = cache(async (id: string) => {
  const { services, session } = await enterPage(paths.editShareLink(id));
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
});

/** True for a whole document about a link that is not there. */
export async function isUnknownDocument(id: string): Promise<boolean> {
  return (await headers()).get(DOCUMENT_HEADER) !== null && (await loadEdit(id)).state === "unknown";
}
