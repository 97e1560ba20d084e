// What the list of accounts shows first, read in process.

import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { USER_STATES } from "#lib/services/auth/entities.ts";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { PEOPLE_LIST } from "./_components/people-shape.ts";
import { WORKSPACES_LIST } from "./_components/workspace-shape.ts";

type Reader = (name: string) => string | undefined;

function sharedAsk({ plan, blocked }: Readonly<Record<string, string>>) {
  return { plan: oneOf(MAIN_COMPONENTS, plan), ...(blocked ? { blocked: blocked === "1" } : {}) };
}

/** One of the two lists, as the address asks for it. */
export async function loadAccounts(read: Reader) {
  const { services, session } = await enterPage("/admin/accounts");
  const shown = { timeZone: zoneOf(session), now: new Date().toISOString() };
  if (read("list") === "workspaces") {
    const firstList = readList(WORKSPACES_LIST, read);
    const { state: status, ...filters } = firstList.filters;
    const workspaces = await services.auth.adminWorkspaces({ ...listAsk(firstList), ...sharedAsk(filters), status });
    return { ...shown, firstList, people: undefined, workspaces };
  }
  const firstList = readList(PEOPLE_LIST, read);
  const state = oneOf([...USER_STATES, "admin"], firstList.filters.state);
  const people = await services.auth.adminPeople({ ...listAsk(firstList), ...sharedAsk(firstList.filters), state });
  return { ...shown, firstList, people, workspaces: undefined };
}
