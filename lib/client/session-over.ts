// The way out when the session is gone. With nothing unsaved it is /logout; with something it is the log-in, and back. The
// answer may be older than a log-in in another tab, so /logout is told that nobody pressed a button. Browser only.
import { paths } from "#lib/paths.ts";
import { keepDrafts } from "./drafts.ts";
import { leaveFlash } from "./flash.ts";
import { isGuarded, letGo } from "./navigation-guard.ts";

/** What is typed is put away first. What may not be kept, as a password, is left with a word about why. */
export function leaveDeadSession(): void {
  const kept = keepDrafts();
  if (!kept && !isGuarded()) location.assign(paths.logoutOver());
  else {
    leaveFlash(kept ? "draft-kept" : "session-over");
    letGo();
    location.assign(paths.comeTo(`${location.pathname}${location.search}`));
  }
}
