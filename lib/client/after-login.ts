// Where a log-in leads when it was begun for something: an invitation that waits. This tab alone remembers it.
import { paths } from "#lib/paths.ts";

const KEY = "invitation";

/** After the next log-in in this tab. */
export function comeBackToInvitation(secret: string): void {
  sessionStorage.setItem(KEY, secret);
}

/** The invitation that waits, once; else where the log-in leads by itself. */
export function afterLogin(home: string): string {
  const secret = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return secret === null ? home : paths.invitation(secret);
}
