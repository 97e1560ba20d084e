// What the login page needs: where a signed-in person goes instead, and the demo's people where the demo may be signed into.
import { redirect } from "next/navigation";
import { isAppError } from "#lib/errors.ts";
import { cameFor, type WayOn, wayOn } from "#lib/session/come-for.ts";
import { currentServices, currentSession, currentWish } from "#lib/session/current.server.ts";
import { homePath } from "#lib/session/enter.ts";
import { currentLook } from "#lib/session/look.server.ts";
import type { DemoPerson } from "./_components/demo-people.tsx";

/** Sends a signed-in person on: to what they came for, else home. A page of their other view waits for that one. */
export async function loadLogin(next: unknown): Promise<{ demoPeople: DemoPerson[] } | { wayOn: WayOn }> {
  const session = await currentSession();
  if (session) {
    const asked = cameFor(next);
    const way = asked === null ? null : wayOn(session, asked, await currentWish());
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

/** How the sheet looks around whatever page lies on it. */
export function loadSheet() {
  return currentLook();
}
