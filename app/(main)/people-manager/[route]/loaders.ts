// What stands at a route below the People Manager.
import { cache } from "react";
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { isId } from "#lib/id.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { DIRECTORY_PERSON_STATES, REQUEST_OUTCOMES } from "#lib/services/auth/directory-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import { PEOPLE, REQUESTS } from "../_components/directory/directory-shape.ts";
import { tabOf } from "../_components/tabs.ts";
import { loadPerson } from "../loaders.ts";

/** A tab, somebody's page, or nothing. */
export const loadRoute = cache(async (route: string) => {
  const { title } = await enterPage(peoplePaths.peopleManagerAt(route));
  const tab = tabOf(route);
  const found = tab === null && isId(route) ? await loadPerson(route.toLowerCase()) : null;
  return { title, tab, found };
});

type Read = (name: string) => string | undefined;

/** The directory with the list that the address asks for; null when this person may not read it here. */
export async function loadDirectory(read: Read) {
  const { services, session } = await enterPage(peoplePaths.directory());
  const shared = { now: new Date().toISOString(), timeZone: zoneOf(session) };
  const overview = unlessForbidden(services.auth.peopleOverview());
  const first = await unlessForbidden(
    Promise.all([
      services.auth.directory(),
      services.auth.domains(),
      services.auth.signOn(),
      shownFirst(services, read),
    ]).then(([directory, domains, signOn, shown]) => ({
      ...{ first: directory.data, domains: domains.data, signOn: signOn.data },
      ...shown,
    })),
  );
  return { ...shared, first, overview: (await overview)?.data ?? null };
}

type Services = Awaited<ReturnType<typeof enterPage>>["services"];

/** One of the two lists, or neither where single sign-on is shown. */
async function shownFirst(services: Services, read: Read) {
  if (read("show") === "sign-on") return { requests: null, people: null };
  return read("show") === "people" ? peopleFirst(services, read) : requestsFirst(services, read);
}

async function requestsFirst(services: Services, read: Read) {
  const firstList = readList(REQUESTS, read);
  const outcome = oneOf(["needs", ...REQUEST_OUTCOMES], firstList.filters.outcome);
  const first = await services.auth.directoryRequests({ ...listAsk(firstList), ...(outcome ? { outcome } : {}) });
  return { requests: { first, firstList }, people: null };
}

async function peopleFirst(services: Services, read: Read) {
  const firstList = readList(PEOPLE, read);
  const state = oneOf(DIRECTORY_PERSON_STATES, firstList.filters.state);
  const first = await services.auth.directoryPeople({ ...listAsk(firstList), ...(state ? { state } : {}) });
  return { requests: null, people: { first, firstList } };
}
