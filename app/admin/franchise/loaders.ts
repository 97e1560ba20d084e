// What the list of franchises shows first, read in process.
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { FRANCHISE_FILTERS } from "#lib/services/auth/admin-franchise-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { FRANCHISES } from "./_components/franchise-shape.ts";

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Runs the gate first. */
export async function loadFranchises(search: Search) {
  const { services, session } = await enterPage(adminPaths.franchise());
  const firstList = readList(FRANCHISES, (name) => [search[name]].flat()[0]);
  const health = oneOf(FRANCHISE_FILTERS, firstList.filters.health) ?? "";
  const [first, all, wrong] = await Promise.all([
    services.auth.adminFranchises({ ...listAsk(firstList), health }),
    services.auth.adminFranchises({ per_page: 1 }),
    services.auth.adminFranchises({ per_page: 1, health: "look" }),
  ]);
  // The sentence over the list is about all of them, however it is narrowed.
  const overall = { total: all.meta.total, worst: wrong.data[0] ?? null };
  return { first, firstList, overall, timeZone: zoneOf(session) };
}
