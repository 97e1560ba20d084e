// Who stands before a tag with its code: a stranger, or somebody who is signed in and has a workspace for it.
import { redirect } from "next/navigation";
import { serverPaths } from "#lib/server-paths.ts";
import { currentSession } from "#lib/session/current.server.ts";
import { loadFace, loadTrials } from "../../loaders.ts";

export type LoadedClaim =
  | { what: "gone" }
  | { what: "taken"; signedIn: boolean }
  | { what: "claim"; number: string | null; workspace: string }
  | { what: "sign-up"; number: string | null; trials: Record<string, number> };

/** An empty tag is one that nobody could tap: its code alone finds it. Whose a taken one is, is not said. */
export async function loadClaim(tag: string): Promise<LoadedClaim> {
  const [face, session] = [tag === "" ? null : await loadFace(tag), await currentSession()];
  if (tag !== "" && face === null) return { what: "gone" };
  if (face?.inside && session) redirect(serverPaths.activateTag(tag));
  if (face !== null && face.state !== "box") return { what: "taken", signedIn: session !== null };
  const number = face?.number ?? null;
  if (session === null) return { what: "sign-up", number, trials: await loadTrials() };
  return { what: "claim", number, workspace: session.user.workspace?.workspace_name ?? "" };
}
