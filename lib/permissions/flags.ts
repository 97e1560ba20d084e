// The permission flags of section 6, and the one question asked of a permission map.
import type { PermissionMap } from "#lib/services/auth/entities.ts";

/** Every flag of section 6, in its spelling without the `gui::` prefix. */
export const FLAGS = [
  "campaign_manager_personal",
  "campaign_media_library",
  "team_leaderboard_business",
  "user_leaderboard_personal",
  "my_profile_personal",
  "workspace_manager",
  "user_manager",
  "support",
  "dashboard_personal",
  "people_manager_business",
  "franchise_manager_business",
  "dbc_template_control",
  "dbc_personal",
  "dbc_external",
  "share_links",
  "contacts_personal",
  "my_audience_personal",
  "campaign_branded_sms_business",
  "campaign_builder_business",
  "campaign_builder_personal",
  "my-network",
  "referral-network",
  "show_only_workspace_view",
  "switch_workspace_personal_view",
] as const;

export type Flag = (typeof FLAGS)[number];

/** True only when the map holds the flag as `true`; inherited and truthy values do not count. */
export function granted(permissions: PermissionMap, flag: Flag): boolean {
  const key = `gui::${flag}`;
  return Object.hasOwn(permissions, key) && permissions[key] === true;
}

/** True when one of the flags is granted. */
export function grantedAny(permissions: PermissionMap, flags: readonly Flag[]): boolean {
  return flags.some((flag) => granted(permissions, flag));
}

/** A permission map that grants exactly these flags. */
export function permissionMap(flags: Iterable<Flag>): PermissionMap {
  return Object.fromEntries(Array.from(flags, (flag) => [`gui::${flag}`, true]));
}
