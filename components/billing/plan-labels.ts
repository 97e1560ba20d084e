// What the flags of a plan are called.
import type { Flag } from "#lib/permissions/flags.ts";

type FlagGroup = { title: string; flags: readonly (readonly [Flag, string])[] };

export const FLAG_GROUPS: readonly FlagGroup[] = [
  {
    title: "Included in every plan",
    flags: [
      ["my_profile_personal", "Profile"],
      ["workspace_manager", "Workspace manager"],
      ["support", "Support"],
    ],
  },
  {
    title: "Work",
    flags: [
      ["dashboard_personal", "Dashboard"],
      ["share_links", "Share links"],
      ["dbc_personal", "Share card"],
      ["dbc_external", "Share card, external"],
      ["dbc_template_control", "Lock themes"],
      ["my-network", "My Network"],
      ["referral-network", "Referral Network"],
      ["contacts_personal", "Connections"],
      ["my_audience_personal", "Connections: my audience"],
    ],
  },
  {
    title: "Campaigns",
    flags: [
      ["campaign_manager_personal", "Manager"],
      ["campaign_media_library", "Media Library"],
      ["campaign_builder_business", "Builder for the company"],
      ["campaign_builder_personal", "Builder for people"],
      ["campaign_branded_sms_business", "SMS campaigns"],
      ["team_leaderboard_business", "Team leaderboard"],
      ["user_leaderboard_personal", "User leaderboard"],
    ],
  },
  {
    title: "People and views",
    flags: [
      ["people_manager_business", "People Manager"],
      ["franchise_manager_business", "Franchise Manager"],
      ["user_manager", "Users Manager"],
      ["switch_workspace_personal_view", "Switch to the personal view"],
      ["show_only_workspace_view", "Company view only"],
    ],
  },
];

/** The name of a flag; one that is not known is named as it is. */
export function flagLabel(flag: string): string {
  for (const { flags } of FLAG_GROUPS) for (const [name, label] of flags) if (name === flag) return label;
  return flag;
}
