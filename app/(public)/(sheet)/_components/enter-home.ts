// What follows a log-in that worked: the greeting, and the page that the answer names.
import { afterLogin } from "#lib/client/after-login.ts";
import { leaveFlash } from "#lib/client/leave-flash.ts";
import { homeOf } from "#lib/client/send.ts";
import { forgetReason } from "#lib/client/signed-out.ts";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";

/** Leaves this page. */
export function enterHome(data: { home: string }): void {
  const home = homeOf(data);
  forgetReason();
  // These pages say why one is there; a greeting over them would be a lie.
  if (home !== paths.workspaceManager() && home !== peoplePaths.signOn()) leaveFlash("logged-in");
  location.assign(afterLogin(home));
}
