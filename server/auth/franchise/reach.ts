// How far somebody looks into a franchise: its owner over all locations, a manager over the regions that name them.
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { USUAL_PERIOD } from "#lib/services/auth/franchise-limits.ts";
import { zoneOf } from "#lib/session/zone.ts";
import type { FranchiseAsk } from "#server/auth/franchise/locations-store.ts";
import type { CallContext } from "#server/platform/context.ts";
import { periodOf } from "#server/platform/days.ts";

export type Reach = { scope: WorkspaceScope; children: readonly string[] | null; owner: boolean };

/** Throws where the caller reads nothing of a franchise. */
export function reachOf({ actor }: CallContext, action: "franchise.read" | "franchise.export"): Reach {
  const scope = authorize(actor, action);
  const owner = actor.kind === "user" && actor.role === "owner";
  return { scope, owner, children: owner ? scope.tree.slice(1) : null };
}

type Asked = { region: string; period: string };

/** Which locations over which days, up to today where the franchise is. */
export function askOver(context: CallContext, { children }: Reach, { region, period }: Asked): FranchiseAsk {
  const timeZone = zoneOf(context.session);
  const to = dayIn(new Date(), timeZone);
  const from = addDays(to, 1 - Number(period || USUAL_PERIOD));
  return { ...periodOf({ from, to }, to), timeZone, children, region };
}
