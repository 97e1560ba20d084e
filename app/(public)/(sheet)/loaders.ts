// What the login page needs: nobody who is signed in already, and the demo's people where the demo may be signed into.
import { redirect } from "next/navigation";
import { isAppError } from "#lib/errors.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";
import { homePath } from "#lib/session/enter.ts";
import { currentLook } from "#lib/session/look.server.ts";
import type { DemoPerson } from "./_components/demo-people.tsx";

/** Sends a signed-in person on. */
export async function loadLogin(): Promise<{ demoPeople: DemoPerson[] }> {
  const session = await currentSession();
  if (session) redirect(homePath(session));
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
