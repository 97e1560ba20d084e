// What the shell around the main pages shows.
import { headers } from "next/headers";
import { shellProps } from "#components/shell/shell-props.ts";
import type { ShellProps } from "#components/shell/types.ts";
import { PATH_HEADER } from "#lib/edge/apply.ts";
import { currentAccess, enterPage } from "#lib/session/current.server.ts";
import { factorWanted } from "#lib/session/factor-wanted.server.ts";
import { shellData } from "#lib/session/shell-data.server.ts";

/**
 * The gate once more for a whole document. The page asks it too, but behind its skeleton, and by then the answer has
 * begun: what should have been a redirect would be a frame that moves on.
 */
async function enterDocument(): Promise<void> {
  const path = (await headers()).get(PATH_HEADER);
  if (path !== null) await enterPage(path);
}

/** The shell's values for this request, and whether an administrator is to be urged to protect the account. */
export async function loadShell(): Promise<{ shell: ShellProps; urged: boolean }> {
  await enterDocument();
  return { shell: shellProps(await currentAccess(), await shellData()), urged: await factorWanted() };
}
