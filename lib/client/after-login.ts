// Where a log-in leads when it was begun for something: an invitation that waits in this tab, or a page that an email led to.
import { paths } from "#lib/paths.ts";

const KEY = "invitation";

/** After the next log-in in this tab. */
export function comeBackToInvitation(secret: string): void {
  sessionStorage.setItem(KEY, secret);
}

/** The invitation that waits, once; else what somebody came for; else where the log-in leads by itself. */
export function afterLogin(home: string): string {
  const secret = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (secret !== null) return paths.invitation(secret);
  const next = new URLSearchParams(location.search).get("next");
  // Whether it is a page of ours, and whether this person has it, is the server's to say.
  return next === null ? home : paths.comeTo(next);
}
