// What the shell around the main pages shows.
import { shellProps } from "#components/shell/shell-props.ts";
import type { ShellProps } from "#components/shell/types.ts";
import { currentAccess } from "#lib/session/current.server.ts";
import { relatedWorkspaces } from "#lib/session/related.server.ts";

/** The shell's values for this request. */
export async function loadShell(): Promise<ShellProps> {
  return shellProps(await currentAccess(), await relatedWorkspaces());
}
