// Where a person's own settings are for who looks at this menu: in it, in the other view, or nowhere but here.
import { paths } from "#lib/paths.ts";
import { leaves } from "./active-entry.ts";
import type { ShellProps } from "./types.ts";

/** `menu`: the page is one press away. `view`: it stands in personal view. `dialog`: there is no such view for this person, who still has a password. */
export function profilePlace({ menu, canSwitchView }: Pick<ShellProps, "menu" | "canSwitchView">) {
  const offered = leaves(menu).some(({ entry }) => entry.href === paths.settings());
  if (offered) return "menu";
  return canSwitchView ? "view" : "dialog";
}

/** What the entry is called. */
export const PROFILE_LABELS = { menu: "My Profile", view: "My Profile", dialog: "Password and security" } as const;
