// The way out when the session is gone. With nothing unsaved it is /logout; with something it is the log-in, and back. The
// answer may be older than a log-in in another tab, so /logout is told that nobody pressed a button. Browser only.
import { paths } from "#lib/paths.ts";
import { keepDrafts } from "./drafts.ts";
import { leaveFlash } from "./leave-flash.ts";
import { isGuarded, letGo } from "./navigation-guard.ts";
import { isUploading } from "./uploads/under-way.ts";

/** How long a document that was asked for may take; a download that never replaces this page ends the waiting too. */
const COMING_MS = 10_000;
/** A log-out empties the browser's caches before the next document is shown: some take long over it. */
const LOG_OUT_MS = 60_000;

let until = Number.NEGATIVE_INFINITY;

function wait(ms: number): void {
  until = Math.max(until, performance.now() + ms);
}

// Another document is asked for: this page would notice that its session is gone, and go elsewhere first.
globalThis.addEventListener?.("beforeunload", () => wait(COMING_MS));

/** Somebody logs out on purpose: where that leads is not this page's to say. */
export function expectLogOut(): void {
  wait(LOG_OUT_MS);
}

/** What is typed is put away first. What may not be kept, as a password, is left with a word about why. */
export function leaveDeadSession(): void {
  const left = until - performance.now();
  if (left > 0) return void setTimeout(leaveDeadSession, left);
  // An upload says it itself, and goes on after a log-in in another tab: only this page has the file.
  if (isUploading()) return;
  const kept = keepDrafts();
  if (!kept && !isGuarded()) location.assign(paths.logoutOver());
  else {
    leaveFlash(kept ? "draft-kept" : "session-over");
    letGo();
    location.assign(paths.comeTo(`${location.pathname}${location.search}`));
  }
}
