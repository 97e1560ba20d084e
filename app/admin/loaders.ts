// Who may see the admin area's frame, and what it shows.
import { forbidden } from "next/navigation";
import { shellProps } from "#components/shell/shell-props.ts";
import type { ShellProps } from "#components/shell/types.ts";
import { currentAccess } from "#lib/session/current.server.ts";
import { relatedWorkspaces } from "#lib/session/related.server.ts";

/** The shell's values for a platform admin; nobody else gets in, and nobody who acts as somebody else. */
export async function loadAdminShell(): Promise<ShellProps> {
  const access = await currentAccess();
  const { user, impersonatorId } = access.session;
  if (!user.is_admin || impersonatorId !== null) forbidden();
  return shellProps(access, await relatedWorkspaces());
}
