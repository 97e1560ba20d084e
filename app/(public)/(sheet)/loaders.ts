// What the login page needs: nobody who is signed in already, and the demo's people where the demo may be signed into.
import { redirect } from "next/navigation";
import { currentServices, currentSession } from "#lib/session/current.server.ts";
import { homePath } from "#lib/session/enter.ts";
import type { DemoPerson } from "./_components/demo-people.tsx";

/** Sends a signed-in person on. */
export async function loadLogin(): Promise<{ demoPeople: DemoPerson[] }> {
  const session = await currentSession();
  if (session) redirect(homePath(session));
  const { data } = await (await currentServices()).auth.demo();
  return { demoPeople: data.map(({ photo_url, ...person }) => ({ ...person, photoUrl: photo_url })) };
}
