// What the login page needs: where a signed-in person goes instead, and the demo's people where the demo may be signed into.
import { redirect } from "next/navigation";
import { isAppError } from "#lib/errors.ts";
import { currentBranding } from "#lib/session/branding.server.ts";
import { currentRequestedView, currentServices, currentSession } from "#lib/session/current.server.ts";
import { homePath } from "#lib/session/enter.ts";
import { nextPathIn, type WayOn, wayOn } from "#lib/session/next-path.ts";
import type { DemoPerson } from "./_components/demo-people.tsx";

/** Sends a signed-in person on: to what they came for, else home. A page of their other view waits for that one. */
export async function loadLogin(next: unknown): Promise<{ demoPeople: DemoPerson[] } | { wayOn: WayOn }> {
  const session = await currentSession();
  if (session) {
    const asked = nextPathIn(next);
    const way = asked === null ? null : wayOn(session, asked, await currentRequestedView());
    if (way?.view) return { wayOn: way };
    redirect(way?.to ?? homePath(session));
  }
  const { data } = await (await currentServices()).auth.demo();
  return { demoPeople: data.map(({ photo_url, ...person }) => ({ ...person, photoUrl: photo_url })) };
}

/** True for what a link's holder is told when it does not count: everything else is our own fault. */
export function isGone(error: unknown): boolean {
  return isAppError(error) && (error.code === "gone" || error.code === "not_found" || error.code === "invalid");
}

/** Days of trial by kind of plan, as the first plan of it on sale says. */
export async function loadTrials(): Promise<Record<string, number>> {
  const { data } = await (await currentServices()).auth.plans();
  return Object.fromEntries(data.toReversed().map(({ main_component, trial_days }) => [main_component, trial_days]));
}

/** How the sheet looks around whatever page lies on it. */
export function loadSheet() {
  return currentBranding();
}
