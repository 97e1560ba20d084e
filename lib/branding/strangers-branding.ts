// Which pages may wear the look of a stranger, who sent it along in an address.
import { matchRoute } from "#lib/permissions/match.ts";
import type { RouteRow } from "#lib/permissions/route-row.ts";

const FREE: readonly RouteRow["layout"][] = ["main", "onboarding", "co-branded", "blank"];
/** Pages of those layouts that ask for a password all the same. */
const PASSWORDS = /^\/(settings|admin|users-manager)(\/|$)/;

/** Texts of the unauthorized layout, where nothing is typed at all. */
const TEXTS = /^\/(privacy|terms)$/;

/** Whether a stranger's look may be worn: never where a password is typed, because a logo lends trust. Deny by default. */
export function takesStrangersBranding(path: string): boolean {
  const row = matchRoute(path);
  if (row === null || row.open === "self") return false;
  return TEXTS.test(row.path) || (FREE.includes(row.layout) && !PASSWORDS.test(path));
}
