// The place that a theme is made for, and what it can begin with.

import { cardPaths } from "#lib/card-paths.ts";
import { isAppError } from "#lib/errors.ts";
import { enterPage } from "#lib/session/current.server.ts";

/** "unknown" is another's place: the address looks like none. */
export async function loadPlace(id: string) {
  const { services, session, view } = await enterPage(cardPaths.createTheme(id));
  const company = view === "company";
  const place = company ? session.user.workspace?.id : session.user.id;
  if (place !== id) return { state: "unknown" } as const;
  try {
    const { data } = await services.card.themes();
    const themes = data.themes
      .filter((theme) => theme.state !== "retired")
      .map((theme) => ({ id: theme.id, name: theme.name }));
    return { state: "found", place, themes, company, readOnly: session.readOnly } as const;
  } catch (error) {
    if (isAppError(error) && error.code === "forbidden") return { state: "forbidden" } as const;
    throw error;
  }
}
