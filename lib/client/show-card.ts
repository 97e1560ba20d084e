// Opens one's own code, full screen, from anywhere; browser only.
import { cardPaths } from "#lib/card-paths.ts";
import { grantedAny } from "#lib/permissions/flags.ts";
import type { View } from "#lib/permissions/roles.ts";
import type { PermissionMap } from "#lib/services/auth/entities.ts";
import { confirmNavigation } from "./navigation-guard.ts";
import { switchView } from "./session-actions.ts";
import { isTyping } from "./typing.ts";

type Whose = {
  user: { permissions: PermissionMap };
  view: View;
  canSwitchView: boolean;
  blocked: unknown;
  onboardingMissing: unknown;
};

/** What shows their code: it is a page of the personal view, which comes along. Null for whoever has no card of their own. */
export function showingMyCard({ user, view, canSwitchView, ...shut }: Whose): (() => void) | null {
  if (shut.blocked || shut.onboardingMissing || !grantedAny(user.permissions, ["dbc_personal", "dbc_external"]))
    return null;
  if (view === "personal") return () => confirmNavigation(() => location.assign(cardPaths.presentCard()));
  return canSwitchView ? () => switchView("personal", cardPaths.presentCard()) : null;
}

/** The key S alone, where no letter is somebody's word and no dialog is open. */
export function cardKey(
  { metaKey, ctrlKey, altKey, repeat, defaultPrevented, target }: KeyboardEvent,
  whose: Whose,
): void {
  if (metaKey || ctrlKey || altKey || repeat || defaultPrevented || isTyping(target)) return;
  if (document.querySelector("dialog[open]") === null) showingMyCard(whose)?.();
}
