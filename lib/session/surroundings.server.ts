// What the shell is told beside the person: the workspaces around, the branding, the folded groups, the build.
import { cookies } from "next/headers";
import { buildId } from "#lib/build-id.server.ts";
import { FOLDS_COOKIE, parseFolds } from "#lib/menu-folds.ts";
import { currentLook } from "#lib/session/look.server.ts";
import { relatedWorkspaces } from "#lib/session/related.server.ts";

/** The same for every frame of the shell. */
export async function surroundings() {
  const [around, look, jar] = await Promise.all([relatedWorkspaces(), currentLook(), cookies()]);
  return { around, look, folds: parseFolds(jar.get(FOLDS_COOKIE)?.value), buildId: buildId() };
}
