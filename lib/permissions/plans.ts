// What a plan includes, what a role leaves of it, and the permission map of a person in a workspace.
import type { PermissionMap, Workspace } from "#lib/services/auth/entities.ts";
import { FLAGS, type Flag, permissionMap } from "./flags.ts";
import type { Role } from "./roles.ts";

export type Subscription = Workspace["subscription"];

/** What every person has, with any plan and with none. */
export const ACCOUNT = ["my_profile_personal", "workspace_manager", "support"] as const satisfies readonly Flag[];

const SOLO = [
  ...ACCOUNT,
  "dashboard_personal",
  "dbc_personal",
  "share_links",
  "contacts_personal",
] as const satisfies readonly Flag[];

const TEAM = [
  ...SOLO,
  "dbc_external",
  "my_audience_personal",
  "my-network",
  "referral-network",
  "campaign_manager_personal",
  "campaign_media_library",
  "campaign_builder_business",
  "campaign_builder_personal",
  "campaign_branded_sms_business",
  "team_leaderboard_business",
  "user_leaderboard_personal",
  "people_manager_business",
  "dbc_template_control",
  "user_manager",
  "switch_workspace_personal_view",
] as const satisfies readonly Flag[];

const FRANCHISE = [...TEAM, "franchise_manager_business"] as const satisfies readonly Flag[];

/** The main component decides what is built in; `product` only words it. */
export const PLANS: Record<Subscription["main_component"], readonly Flag[]> = {
  solo: SOLO,
  brokerage: TEAM,
  company: TEAM,
  franchise: FRANCHISE,
  distributor: FRANCHISE,
};

/** What a role takes away from the plan. */
export const WITHHELD: Record<Role, readonly Flag[]> = {
  owner: [],
  manager: ["franchise_manager_business"],
  member: [
    "switch_workspace_personal_view",
    "show_only_workspace_view",
    "workspace_manager",
    "user_manager",
    "people_manager_business",
    "franchise_manager_business",
    "dbc_template_control",
    "team_leaderboard_business",
    "campaign_media_library",
    "campaign_builder_business",
    "campaign_branded_sms_business",
  ],
};

/** The plan's row as a workspace brings it: its flags as one text, the same for every workspace of that version. */
export type PlanGrant = { id: string; version: number; flags: string };

/** A list of workspaces asks for a map per row, and there are only so many plans. */
const planMaps = new Map<string, PermissionMap>();
/** Old versions are forgotten now and then, all at once. */
const MOST_MAPS = 500;

/** The plan's part alone: `workspace.permissions`. Frozen, because every workspace of the plan shares it. */
export function planPermissions(subscription: Subscription, plan: PlanGrant | null = null): PermissionMap {
  const { main_component, is_child } = subscription;
  const key = plan ? `${plan.id} ${plan.version} ${is_child}` : `${main_component} ${is_child}`;
  const known = planMaps.get(key);
  if (known) return known;
  if (planMaps.size >= MOST_MAPS) planMaps.clear();
  const made = Object.freeze(permissionMap(planFlags(subscription, plan)));
  planMaps.set(key, made);
  return made;
}

/** The person's map for the chosen workspace: the plan, narrowed by the role, plus overrides. */
export function permissionsFor(
  subscription: (Subscription & { plan?: PlanGrant | null }) | null,
  role: Role | null,
  overrides: PermissionMap = {},
): PermissionMap {
  if (!subscription || !role) return permissionMap(ACCOUNT);
  const withheld = new Set<Flag>(WITHHELD[role]);
  const kept = planFlags(subscription, subscription.plan ?? null).filter((flag) => !withheld.has(flag));
  return { ...permissionMap(kept), ...overrides };
}

/** What the plan's row says, else what such a plan is made with. A child never manages a franchise. */
function planFlags({ main_component, is_child }: Subscription, plan: PlanGrant | null): readonly Flag[] {
  const flags = plan ? flagsIn(plan.flags) : PLANS[main_component];
  return is_child ? flags.filter((flag) => flag !== "franchise_manager_business") : flags;
}

/** What every person has is in every plan; a flag that is not known any more grants nothing. */
function flagsIn(text: string): Flag[] {
  const named = new Set(text.split(" "));
  return FLAGS.filter((flag) => named.has(flag) || ACCOUNT.some((always) => always === flag));
}
