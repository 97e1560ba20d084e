// The themes of a workspace with the places that wear them, and what waits for this place itself.

import type { Place } from "#components/card/results/results.tsx";
import { firstDay, type ResultsAsk } from "#components/card/results/results-ask.ts";
import { shortName } from "#components/shell/short-name.ts";
import { paths } from "#lib/paths.ts";
import { granted } from "#lib/permissions/index.ts";
import type { LocationCards } from "#lib/services/card/figures-entities.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { relatedWorkspaces } from "#lib/session/related.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

/** The document's title, as the specification's table has it. */
export async function loadTitle(): Promise<string> {
  return (await enterPage(paths.lockThemes())).title;
}

/** Null where this session may not look. */
export async function loadThemes() {
  const { services, session } = await enterPage(paths.lockThemes());
  const [themes, update] = await Promise.all([
    unlessForbidden(services.card.themes()),
    unlessForbidden(services.card.themeUpdate()),
  ]);
  if (themes === null || update === null) return null;
  return {
    list: themes.data,
    update: update.data,
    place: session.user.workspace?.id ?? "",
    readOnly: session.readOnly,
    timeZone: zoneOf(session),
  };
}

/** What came of everybody's cards, and of those of a franchise's locations. */
export async function loadResults({ period }: ResultsAsk) {
  const { services, session } = await enterPage(paths.lockThemes());
  const from = firstDay(period, zoneOf(session));
  const over = granted(session.user.permissions, "franchise_manager_business");
  const [figures, locations] = await Promise.all([
    unlessForbidden(services.card.figures({ from })),
    over ? unlessForbidden(services.card.locationFigures({ from })) : null,
  ]);
  const places = await placesOf(locations?.data ?? [], session.user.workspace?.workspace_name ?? "");
  return { figures: figures?.data ?? null, places, cards: [], company: true };
}

/** Locations whose names are known, those with the most people first. */
async function placesOf(locations: readonly LocationCards[], parent: string): Promise<Place[]> {
  if (locations.length === 0) return [];
  const around = new Map((await relatedWorkspaces()).map((one) => [one.id, one]));
  return locations
    .flatMap(({ workspace_id: id, now, before }) => {
      const place = around.get(id);
      return place ? [{ id, name: shortName(place.name, parent), logoUrl: place.logoUrl, steps: now, before }] : [];
    })
    .sort((one, other) => other.steps.opened - one.steps.opened);
}
