// Company or personal view: the requestedView of the client state, narrowed to what the permissions allow.
import type { PermissionMap } from "#lib/services/auth/entities.ts";
import { granted } from "./flags.ts";
import type { View } from "./roles.ts";

/** True when the account menu offers the other view. */
export function canSwitchView(permissions: PermissionMap): boolean {
  return granted(permissions, "switch_workspace_personal_view") && !granted(permissions, "show_only_workspace_view");
}

/** The view in force; company is the first one for whoever may see it. */
export function viewInForce(permissions: PermissionMap, requestedView: View | null): View {
  if (granted(permissions, "show_only_workspace_view")) return "company";
  return canSwitchView(permissions) ? (requestedView ?? "company") : "personal";
}
