// What a plan is sold with: one table from flag to words, of which only what has a page that is built is ever named.
import type { Flag } from "#lib/permissions/flags.ts";
import type { RouteRow } from "#lib/permissions/route-row.ts";
import { ROUTES } from "#lib/permissions/routes.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { Plan } from "#lib/services/auth/billing-entities.ts";

/** In the order in which a plan names them. Null is nothing that anybody buys. */
const ENTITLEMENTS: Readonly<Record<Flag, string | null>> = {
  share_links: "share links with their own previews",
  dashboard_personal: "a dashboard of who opens them",
  dbc_personal: "a digital share card",
  // Opens the page of cards too; cards that lead to an outside address are sold once they can be made.
  dbc_external: null,
  contacts_personal: "contacts",
  // Opens the page of contacts too, which is named already.
  my_audience_personal: null,
  user_manager: "user management",
  people_manager_business: "a people dashboard",
  franchise_manager_business: "franchise management",
  dbc_template_control: "locked card themes",
  "my-network": "a personal network",
  "referral-network": "a referral network",
  campaign_manager_personal: "campaigns",
  campaign_media_library: "a media library",
  campaign_builder_business: "a campaign builder for the company",
  campaign_builder_personal: "a campaign builder for each person",
  campaign_branded_sms_business: "SMS campaigns",
  team_leaderboard_business: "a team leaderboard",
  user_leaderboard_personal: "a personal leaderboard",
  my_profile_personal: null,
  workspace_manager: null,
  support: null,
  switch_workspace_personal_view: null,
  show_only_workspace_view: null,
};

const AUDIENCE: Record<Plan["main_component"], string> = {
  solo: "For one person",
  brokerage: "For a brokerage and its agents",
  company: "For a company and its people",
  franchise: "For a franchise and its locations",
  distributor: "For a distributor and its locations",
};

/** The flags that open a page which is built. */
export function workingFlags(routes: readonly RouteRow[]): ReadonlySet<string> {
  return new Set(routes.filter(({ status }) => status === "built").flatMap(({ rule }) => rule?.flags ?? []));
}

const WORKING = workingFlags(ROUTES);

/** "For one person: share links with their own previews and a dashboard of who opens them." */
export function planWords(plan: Pick<Plan, "main_component" | "flags">, working = WORKING): string {
  const named = Object.entries(ENTITLEMENTS).flatMap(([flag, words]) =>
    words !== null && plan.flags.includes(flag) && working.has(flag) ? [words] : [],
  );
  const audience = AUDIENCE[plan.main_component];
  return named.length === 0 ? `${audience}.` : `${audience}: ${inOnePhrase(named)}.`;
}

/** True for a flag whose page is built, or that has no page of its own. */
export function isWorking(flag: string, working = WORKING): boolean {
  return working.has(flag) || !ROUTES.some((row: RouteRow) => row.rule?.flags?.some((named) => named === flag));
}
