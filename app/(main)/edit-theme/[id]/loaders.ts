// One theme with its draft, for its editor.
import { headers } from "next/headers";
import { cache } from "react";
import { cardPaths } from "#lib/card-paths.ts";
import { DOCUMENT_HEADER } from "#lib/edge/apply.ts";
import { isAppError } from "#lib/errors.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

/** "gone", "unknown" and "forbidden" are answers too. */
export const loadTheme = cache(async (id: string) => {
  const { services, session, view } = await enterPage(cardPaths.editTheme(id));
  try {
    const [theme, reach, regions, texts] = await Promise.all([
      services.card.theme({ id }),
      services.card.themeReach({ id, skip: 0 }),
      view === "company" ? unlessForbidden(services.auth.regions({})) : null,
      unlessForbidden(services.card.consentTexts()),
    ]);
    const { readOnly } = session;
    // An own theme has something to fall back to only where the franchise's would be worn instead.
    const location = view === "company" && typeof session.user.workspace?.child_of === "string";
    const read = { theme: theme.data, reach: reach.data, regions: regions?.data ?? [] };
    const consentPath = view === "company" ? cardPaths.consentTexts() : cardPaths.consentTextsByAnswers();
    const change = texts !== null && !readOnly ? consentPath : null;
    return { state: "found", ...read, location, readOnly, change, timeZone: zoneOf(session) } as const;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "gone") return { state: "gone" } as const;
    if (error.code === "not_found") return { state: "unknown" } as const;
    if (error.code === "forbidden") return { state: "forbidden" } as const;
    throw error;
  }
});

/** True for a whole document about a theme that is not there. */
export async function isUnknownDocument(id: string): Promise<boolean> {
  return (await headers()).get(DOCUMENT_HEADER) !== null && (await loadTheme(id)).state === "unknown";
}
