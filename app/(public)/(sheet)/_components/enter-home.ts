// What follows a log-in that worked: the greeting, and the page that the answer names.
import { afterLogin } from "#lib/client/after-login.ts";
import { leaveFlash } from "#lib/client/leave-flash.ts";
import { homeOf } from "#lib/client/send.ts";
import { forgetReason } from "#lib/client/signed-out.ts";
import { paths } from "#lib/paths.ts";

/** Leaves this page. */
export function enterHome(data: { home: string }): void {
  const home = homeOf(data);
  forgetReason();
  // The workspace manager says why one is there; a greeting over it would be a lie.
  if (home !== paths.workspaceManager()) leaveFlash("logged-in");
  location.assign(afterLogin(home));
}
