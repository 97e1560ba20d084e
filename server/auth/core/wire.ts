// From rows to the wire: section 3's User and Workspace, with the permission maps computed here and nowhere else.
import { onboardingOf, putAwayOf } from "#lib/onboarding.ts";
import { permissionsFor, planPermissions } from "#lib/permissions/index.ts";
import {
  deviceSettingSchema,
  PRODUCTS,
  REGISTRATION_TYPES,
  USER_STATES,
  type User,
  type Workspace,
} from "#lib/services/auth/entities.ts";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";
import { profileGaps } from "#lib/session/profile.ts";
import type { Session } from "#lib/session/session.ts";
import { factorNeeded } from "#server/auth/core/factor-needed.ts";
import type { SessionRow, UserRow, WorkspaceRow } from "#server/auth/core/rows.ts";
import { ssoPath } from "#server/auth/core/sso-path.ts";
import { instantOf } from "#server/platform/rows.ts";

function oneOf<const T extends readonly string[]>(list: T, value: string | null, fallback: T[number]): T[number] {
  return list.find((known) => known === value) ?? fallback;
}

/** The workspace of a row; `permissions` is the plan's part alone. */
export function toWorkspace(row: WorkspaceRow): Workspace {
  const subscription = {
    subscription_status: row.subscription_status,
    product: productOf(row.product),
    main_component: oneOf(MAIN_COMPONENTS, row.main_component, "solo"),
    is_child: row.parent_id !== null,
  };
  return {
    workspace_id: row.id,
    id: row.id,
    workspace_name: row.name,
    owner: { id: row.owner_id },
    external_url_perm: row.external_url_perm,
    business_type: {
      business_type_id: row.business_type?.business_type_id ?? null,
      fb_ad_acc_id: row.business_type?.fb_ad_acc_id ?? null,
    },
    address: addressOf(row),
    website: row.website,
    logo_url: row.logo_url,
    subscription,
    settings: {
      workspace_management: oneOf(["ON", "OFF"], row.workspace_management, "ON"),
      user_panel_logo: row.user_panel_logo,
    },
    is_active_workspace: row.is_active,
    payment_url: row.payment_url,
    registration_type: REGISTRATION_TYPES.find((known) => known === row.registration_type) ?? null,
    parent_of: childrenOf(row),
    child_of: row.parent_id,
    permissions: planPermissions(subscription, row.plan),
    role: row.role,
    people: row.people,
    time_zone: row.time_zone,
    currency: row.currency,
    version: row.version,
    created_at: instantOf(row.created_at),
    deleted_at: instantOf(row.deleted_at),
  };
}

function childrenOf({ children }: WorkspaceRow): string[] {
  return children === "" ? [] : children.split(" ");
}

function addressOf({ address }: WorkspaceRow): Workspace["address"] {
  const part = (name: keyof Workspace["address"]) => address?.[name] ?? null;
  return {
    address: part("address"),
    city: part("city"),
    state: part("state"),
    country: part("country"),
    postal_code: part("postal_code"),
    apt: part("apt"),
  };
}

function toUser(row: UserRow, workspace: WorkspaceRow | null, impersonatorId: string | null): User {
  const chosen = workspace ? toWorkspace(workspace) : null;
  const device = deviceSettingSchema.safeParse(row.device_setting);
  return {
    email: row.email,
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    title: row.title,
    phone: row.phone,
    token: null,
    zip: row.zip,
    city: row.city,
    companyLogoUrl: row.company_logo_url,
    photo_url: row.photo_url,
    is_onboarding: row.is_onboarding,
    workspace: chosen,
    user_state: oneOf(USER_STATES, row.user_state, "_SUSPENDED_"),
    conference_data: row.conference_data,
    has_ordered_devices: row.has_ordered_devices,
    impersonate: impersonatorId ? { by: impersonatorId, target: row.id } : null,
    device: { device_setting: device.success ? device.data : null },
    permissions: permissionsFor(
      chosen ? { ...chosen.subscription, plan: workspace?.plan ?? null } : null,
      workspace?.role ?? null,
      workspace?.overrides ?? {},
    ),
    is_admin: row.is_admin,
  };
}

/** The session of a row, as every loader and service sees it. */
export function toSession({ session, shut, user, workspace, impersonator, protected: safe }: SessionRow): Session {
  const person = toUser(user, workspace, session.impersonator_id);
  const parent = workspace?.parent ?? null;
  return {
    id: session.id,
    expiresAt: session.expires_at,
    user: person,
    isMember: workspace?.role !== null && workspace !== null,
    role: workspace?.role ?? null,
    impersonatorId: session.impersonator_id,
    impersonatorName: impersonator?.name ?? null,
    wayBack: session.impersonator_session_id !== null,
    readOnly: session.read_only,
    shut: shut?.way === "provider" ? { way: shut.way, name: shut.name, start: ssoPath(shut.id, "start") } : shut,
    childWorkspaceIds: workspace ? childrenOf(workspace) : [],
    parent,
    around: (workspace?.reaches ?? 0) + (parent ? 1 : 0),
    factorMissing:
      !safe && session.impersonator_id === null && factorNeeded({ isAdmin: user.is_admin, isDemo: user.is_demo }),
    lastSeenAt: user.previous_seen_at,
    ownTimeZone: user.time_zone,
    profileFilled: profileGaps(person).length === 0,
    skippedSteps: user.is_onboarding ? onboardingOf(user.onboarding).skipped : [],
    putAway: putAwayOf(user.onboarding),
  };
}

function productOf(product: string): Workspace["subscription"]["product"] {
  return oneOf(PRODUCTS, product, "solopreneur");
}
