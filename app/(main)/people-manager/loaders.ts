// What the People Manager shows first, read in process.
import { type ListAddress, listAsk, oneOf } from "#components/patterns/list-address.ts";
import { isAppError } from "#lib/errors.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { HAND_OVER_STATES } from "#lib/services/auth/hand-overs-kinds.ts";
import { MEMBER_ROLES, MEMBER_STATES } from "#lib/services/auth/members-entities.ts";
import { CARD_STATES } from "#lib/services/auth/people-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import type { LeavingSort } from "./_components/leaving/leaving-shape.ts";
import type { PeopleSort, PeopleTab } from "./_people/people-shape.ts";
import { oneHistory } from "./_person/one-history.ts";

/** The list of a tab as the address asks for it; null when this person may not read it here. */
export async function loadPeople(tab: PeopleTab, list: ListAddress<PeopleSort>) {
  const { services, session } = await enterPage(
    tab === "people" ? peoplePaths.peopleManager() : peoplePaths.peopleManagerAt(tab),
  );
  const { role, state, place, region, card, group, theme } = list.filters;
  const chosen = {
    role: oneOf(MEMBER_ROLES, role),
    state: oneOf(MEMBER_STATES, state),
    card: oneOf(CARD_STATES, card),
  };
  const asked = { ...listAsk(list), ...chosen, place, region, group, theme, ...ALWAYS[tab] };
  const first = await unlessForbidden(
    Promise.all([services.auth.people(asked), services.auth.peopleOverview()]).then(([people, overview]) => ({
      people,
      overview: overview.data,
    })),
  );
  return { first, now: new Date().toISOString(), myId: session.user.id, timeZone: zoneOf(session) };
}

const ALWAYS = { people: {}, cards: { card: "unfinished" }, requests: { state: "invited" } } as const;

/** What everybody is told of above every tab. */
export async function loadOverview() {
  const { services, session } = await enterPage(peoplePaths.peopleManager());
  const found = await unlessForbidden(services.auth.peopleOverview());
  return { overview: found?.data ?? null, timeZone: zoneOf(session) };
}

/** The list of who leaves as the address asks for it; null when this person may not read it here. */
export async function loadLeaving(list: ListAddress<LeavingSort>) {
  const { services, session } = await enterPage(peoplePaths.leaving());
  const state = oneOf(HAND_OVER_STATES, list.filters.state);
  const { place, region } = list.filters;
  const [first, overview] = await Promise.all([
    unlessForbidden(services.auth.handOvers({ ...listAsk(list), place, region, ...(state ? { state } : {}) })),
    unlessForbidden(services.auth.peopleOverview()),
  ]);
  const shared = { now: new Date().toISOString(), myId: session.user.id, timeZone: zoneOf(session) };
  const known = overview?.data ?? null;
  return { first, overview: known, places: known?.places ?? [], regions: known?.regions ?? [], ...shared };
}

/** How many changes of themes are asked for here and wait; null where this person decides none. */
export async function loadChangeRequests(): Promise<number | null> {
  const { services } = await enterPage(peoplePaths.peopleManagerAt("requests"));
  const open = await unlessForbidden(services.card.changeRequests({ state: "open", per_page: 1 }));
  return open?.meta.total ?? null;
}

const HISTORY = 20;

type Services = Awaited<ReturnType<typeof enterPage>>["services"];

/** What was done by and to somebody here, and where they are in a location, there too. */
async function historyOf(services: Services, person: string, location: string | null) {
  const asked = { person, per_page: HISTORY };
  const trails = await Promise.all([
    unlessForbidden(services.auth.auditLog(asked)),
    location === null ? null : unlessForbidden(services.auth.auditLog({ ...asked, place: location })),
  ]);
  return oneHistory(trails.map((trail) => trail?.data ?? [])).slice(0, HISTORY);
}

/** One person with what was done by and to them; null where there is nobody of that id here. */
export async function loadPerson(id: string) {
  const { services, session } = await enterPage(peoplePaths.peopleManagerAt(id));
  try {
    const [{ data: person }, overview] = await Promise.all([
      services.auth.person({ id }),
      services.auth.peopleOverview(),
    ]);
    const here = session.user.workspace?.workspace_id === person.place.id;
    const history = await historyOf(services, id, here ? null : person.place.id);
    const shared = { now: new Date().toISOString(), timeZone: zoneOf(session), myId: session.user.id };
    return { person, history, overview: overview.data, ...shared };
  } catch (error) {
    if (isAppError(error) && (error.code === "not_found" || error.code === "forbidden")) return null;
    throw error;
  }
}
