// Who may see the admin area's frame, and what it shows.
import { headers } from "next/headers";
import { forbidden } from "next/navigation";
import { shellProps } from "#components/shell/shell-props.ts";
import type { ShellProps } from "#components/shell/types.ts";
import { PATH_HEADER } from "#lib/edge/apply.ts";
import { currentAccess, enterPage } from "#lib/session/current.server.ts";
import { factorWanted } from "#lib/session/factor-wanted.server.ts";
import { shellData } from "#lib/session/shell-data.server.ts";

/** The shell's values for a platform admin; anybody else, and who acts as somebody else, leaves by the redirect rule. */
export async function loadAdminShell(): Promise<{ shell: ShellProps; urged: boolean }> {
  const path = (await headers()).get(PATH_HEADER);
  if (path !== null) await enterPage(path);
  const access = await currentAccess();
  const { user, impersonatorId } = access.session;
  if (!user.is_admin || impersonatorId !== null) forbidden();
  return { shell: shellProps(access, await shellData()), urged: await factorWanted() };
}
