// What the shell is told beside the person: the parent, the branding, the folded groups.
import { cookies } from "next/headers";
import { FOLDS_COOKIE, parseFolds } from "#lib/menu-folds.ts";
import { sendsEmail } from "#lib/sends-email.server.ts";
import { currentBranding } from "#lib/session/branding.server.ts";
import { parentWorkspace } from "#lib/session/related.server.ts";

/** The same for every frame of the shell. */
export async function shellData() {
  const [parent, branding, jar] = await Promise.all([parentWorkspace(), currentBranding(), cookies()]);
  return { parent, branding, folds: parseFolds(jar.get(FOLDS_COOKIE)?.value), sendsEmail: sendsEmail() };
}
