// Which menu entry the current page belongs to: the deepest address that the path begins with.
import { isEditorPath, listOf } from "./editor-path.ts";
import type { MenuEntry } from "./types.ts";

/** Every entry that leads somewhere, with the group it stands in. */
export function leaves(entries: readonly MenuEntry[], group?: MenuEntry): { entry: MenuEntry; group?: MenuEntry }[] {
  return entries.flatMap((entry) =>
    entry.children ? leaves(entry.children, entry) : [group ? { entry, group } : { entry }],
  );
}

function covers(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

/** The key of the entry to mark, or nothing when the menu has no place for the page. */
export function activeKey(entries: readonly MenuEntry[], path: string): string | undefined {
  const place = isEditorPath(path) ? listOf(path) : path;
  const matching = leaves(entries).filter(({ entry }) => entry.href !== undefined && covers(entry.href, place));
  const deepest = matching.sort((a, b) => (b.entry.href?.length ?? 0) - (a.entry.href?.length ?? 0))[0];
  return deepest?.entry.key;
}
