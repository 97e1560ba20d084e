// Who stands before a tag with its code: a stranger, or somebody who is signed in and has a workspace for it.
import { redirect } from "next/navigation";
import { serverPaths } from "#lib/server-paths.ts";
import type { TagFace } from "#lib/services/card/claim-entities.ts";
import type { DeviceKind } from "#lib/services/card/device-limits.ts";
import { currentSession } from "#lib/session/current.server.ts";
import { loadFace, loadTrials } from "../../loaders.ts";

export type LoadedClaim =
  | { what: "gone" }
  | { what: "taken"; signedIn: boolean }
  | { what: "boxed"; signedIn: boolean }
  | { what: "claim"; made: DeviceKind; number: string | null; workspace: string }
  | { what: "sign-up"; made: DeviceKind; number: string | null; trials: Record<string, number> };

/** Why a tag goes no further here; null for one that its code sets up. */
function endOf({ state, coded }: TagFace): "taken" | "boxed" | null {
  if (state !== "box") return "taken";
  return coded ? null : "boxed";
}

/** An empty tag is one that nobody could tap: its code alone finds it. Whose a taken one is, is not said; one back in its box has no code to ask for. */
export async function loadClaim(tag: string): Promise<LoadedClaim> {
  const [face, session] = [tag === "" ? null : await loadFace(tag), await currentSession()];
  if (tag !== "" && face === null) return { what: "gone" };
  if (face?.inside && session) redirect(serverPaths.activateTag(tag));
  const end = face && endOf(face);
  if (end !== null) return { what: end, signedIn: session !== null };
  const known = { made: face?.kind ?? "tag", number: face?.number ?? null } as const;
  if (session === null) return { what: "sign-up", ...known, trials: await loadTrials() };
  return { what: "claim", ...known, workspace: session.user.workspace?.workspace_name ?? "" };
}
