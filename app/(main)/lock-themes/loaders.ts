// The themes of a workspace with the places that wear them, and what waits for this place itself.

import type { Asking } from "#components/card/requests/field-request.tsx";
import { requestAsk } from "#components/card/requests/request-ask.ts";
import type { RequestSort } from "#components/card/requests/request-shape.ts";
import type { Place } from "#components/card/results/results.tsx";
import { firstDay, type ResultsAsk } from "#components/card/results/results-ask.ts";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { shortName } from "#components/shell/short-name.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { isAppError } from "#lib/errors.ts";
import { manages } from "#lib/permissions/index.ts";
import type { LocationCards } from "#lib/services/card/figures-entities.ts";
import type { ThemeList, ThemeUpdate } from "#lib/services/card/theme-entities.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { looksOverLocations } from "#lib/session/over-locations.ts";
import { relatedWorkspaces } from "#lib/session/related.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import { type ThemeCardSort, themeCardAsk } from "./_components/theme-card-shape.ts";

/** The document's title, as the specification's table has it. */
export async function loadTitle(): Promise<string> {
  return (await enterPage(cardPaths.lockThemes())).title;
}

/** Null where this session may not look. */
export async function loadThemes() {
  const { services, session } = await enterPage(cardPaths.lockThemes());
  const [themes, update, requests] = await Promise.all([
    unlessForbidden(services.card.themes()),
    unlessForbidden(services.card.themeUpdate()),
    unlessForbidden(services.card.changeRequests({ state: "open", per_page: 1 })),
  ]);
  if (themes === null || update === null) return null;
  return {
    list: themes.data,
    update: update.data,
    requests: requests?.meta.total ?? 0,
    place: session.user.workspace?.id ?? "",
    rules: manages(session.role),
    readOnly: session.readOnly,
    timeZone: zoneOf(session),
  };
}

/** What the company decided for all of its cards; null for whoever does not answer for it. */
export async function loadRules() {
  const { services, session } = await enterPage(cardPaths.lockThemes());
  const [texts, kept, ruling] = await Promise.all([
    unlessForbidden(services.card.consentTexts()),
    unlessForbidden(services.card.retention({})),
    unlessForbidden(services.card.signatureRule()),
  ]);
  if (texts === null || kept === null || ruling === null) return null;
  const mayRule = session.impersonatorId === null && !session.readOnly;
  return { texts: texts.data, kept: kept.data, ruling: ruling.data, mayRule };
}

type Loaded = { list: ThemeList; update: ThemeUpdate; place: string; timeZone: string };

/** What was asked for this place, the newest first; null where the theme is its own, so that nobody is asked. */
export async function loadAsking({ list, update, place, timeZone }: Loaded): Promise<Asking | null> {
  const { services } = await enterPage(cardPaths.lockThemes());
  if (update.theme === null || list.themes.some(({ id }) => id === update.theme?.id)) return null;
  const { data } = await services.card.changeRequests({ place, per_page: 100 });
  const requests = data.filter((request) => request.for === "location");
  return { by: update.theme.by, asks: [], requests, timeZone };
}

/** A page of change requests. */
export async function loadRequests(list: ListAddress<RequestSort>) {
  const { services, session } = await enterPage(cardPaths.lockThemes());
  const { id = "", workspace_name: name = "" } = session.user.workspace ?? {};
  const [first, around] = await Promise.all([services.card.changeRequests(requestAsk(list)), relatedWorkspaces()]);
  const below = around.filter(({ kind }) => kind === "location");
  const places = [{ id, name }, ...below.map((one) => ({ id: one.id, name: shortName(one.name, name) }))];
  return { first, places, now: new Date().toISOString() };
}

/** Those that wait for an answer, the oldest first: as many as stand beside one of them. */
export async function loadOpenRequests() {
  const { services } = await enterPage(cardPaths.lockThemes());
  const open = await services.card.changeRequests({
    state: "open",
    per_page: 30,
    sort_by: "created_at",
    sort_desc: false,
  });
  return { open, now: new Date().toISOString() };
}

/** A page of the cards under themes; null where the named theme is not there. */
export async function loadThemeCards(list: ListAddress<ThemeCardSort>) {
  const { services } = await enterPage(cardPaths.lockThemes());
  try {
    return await services.card.themeCards(themeCardAsk(list));
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  }
}

/** One of them; null where there is none for this session. */
export async function loadRequest(id: string) {
  const { services } = await enterPage(cardPaths.lockThemes());
  try {
    return (await services.card.changeRequest({ id })).data;
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  }
}

/** What came of everybody's cards, and of those of a franchise's locations. */
export async function loadResults({ period }: ResultsAsk) {
  const { services, session, view } = await enterPage(cardPaths.lockThemes());
  const from = firstDay(period, zoneOf(session));
  const over = looksOverLocations({ session, view });
  const [figures, locations] = await Promise.all([
    unlessForbidden(services.card.figures({ from })),
    over ? unlessForbidden(services.card.locationFigures({ from })) : null,
  ]);
  const places = await placesOf(locations?.data ?? [], session.user.workspace?.workspace_name ?? "");
  const place = session.user.workspace?.workspace_name ?? null;
  return { figures: figures?.data ?? null, places, cards: [], company: true, place };
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
