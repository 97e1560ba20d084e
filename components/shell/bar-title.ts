// What the bar says over a page: the specification's title, of the admin pages which one it is, and over a contact the list.
import { topBarTitle } from "#lib/permissions/titles.ts";
import { activeKey, leaves } from "./active-entry.ts";
import type { MenuEntry } from "./types.ts";

const BY_MENU = /^\/(admin|contact)\//;

/** "admin" would be the same over five pages, and "contact" leads nowhere: the menu's words say where one is. */
export function barTitle(path: string, menu: readonly MenuEntry[]): string {
  if (!BY_MENU.test(path)) return topBarTitle(path);
  const key = activeKey(menu, path);
  return leaves(menu).find(({ entry }) => entry.key === key)?.entry.label ?? topBarTitle(path);
}
