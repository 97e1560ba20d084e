// What follows a log-in that worked: the welcome, and the page that the answer names.
import { afterLogin } from "#lib/client/after-login.ts";
import { leaveFlash } from "#lib/client/flash.ts";
import { homeOf } from "#lib/client/send.ts";

/** Leaves this page. */
export function enterHome(data: Record<string, unknown>): void {
  const home = homeOf(data);
  // The workspace manager says why one is there; a welcome over it would be a lie.
  if (home !== "/workspace-manager") leaveFlash("logged-in");
  location.assign(afterLogin(home));
}
