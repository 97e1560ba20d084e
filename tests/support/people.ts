// The demo people of spec/decisions.md as literal sessions, and a plain person to vary.
import { permissionsFor, type Role, type View } from "#lib/permissions/index.ts";
import type { User, Workspace } from "#lib/services/auth/entities.ts";
import type { Session } from "#lib/session/session.ts";

const FAR = new Date("2100-01-01T00:00:00Z");

export function aWorkspace(over: Partial<Workspace> = {}): Workspace {
  const id = over.workspace_id ?? "w-1";
  return {
    workspace_id: id,
    id,
    workspace_name: "Workspace",
    owner: { id: "u-owner" },
    external_url_perm: false,
    business_type: { business_type_id: null, fb_ad_acc_id: null },
    address: { address: null, city: null, state: null, country: null, postal_code: null, apt: null },
    website: null,
    logo_url: null,
    subscription: SOLO,
    settings: { workspace_management: "ON", user_panel_logo: null },
    is_active_workspace: true,
    payment_url: null,
    registration_type: null,
    parent_of: [],
    child_of: null,
    permissions: {},
    role: "owner",
    time_zone: "America/New_York",
    currency: "USD",
    version: 1,
    created_at: "2026-01-05T15:00:00.000Z",
    deleted_at: null,
    people: 1,
    ...over,
  };
}

export function aUser(over: Partial<User> = {}): User {
  return {
    email: "person@corner.test",
    id: "u-person",
    firstname: "Pat",
    lastname: "Person",
    title: null,
    phone: null,
    token: null,
    zip: null,
    city: null,
    companyLogoUrl: null,
    photo_url: null,
    is_onboarding: true,
    workspace: aWorkspace(),
    user_state: "_ACTIVE_",
    conference_data: null,
    has_ordered_devices: false,
    impersonate: null,
    device: { device_setting: null },
    permissions: {},
    is_admin: false,
    ...over,
  };
}

export function aSession(over: Partial<Session> = {}): Session {
  return {
    id: "s-1",
    expiresAt: FAR,
    user: aUser(),
    isMember: true,
    role: "owner",
    impersonatorId: null,
    impersonatorName: null,
    wayBack: false,
    readOnly: false,
    shut: null,
    factorMissing: false,
    childWorkspaceIds: [],
    parent: null,
    around: 0,
    lastSeenAt: null,
    ownTimeZone: null,
    profileFilled: true,
    skippedSteps: [],
    putAway: [],
    ...over,
  };
}

type Subscription = Workspace["subscription"];

const SOLO: Subscription = {
  subscription_status: "active",
  product: "solopreneur",
  main_component: "solo",
  is_child: false,
};
const COMPANY: Subscription = { ...SOLO, product: "entrepreneur", main_component: "company" };
const BROKERAGE: Subscription = { ...SOLO, product: "entrepreneur", main_component: "brokerage" };
const FRANCHISE: Subscription = { ...SOLO, product: "franchise", main_component: "franchise" };
const DISTRIBUTOR: Subscription = { ...SOLO, product: "distributor", main_component: "distributor" };
const LOCATION: Subscription = { ...COMPANY, is_child: true };

type Sketch = { role?: Role; workspace?: Partial<Workspace>; user?: Partial<User>; session?: Partial<Session> };

function person(email: string, subscription: Subscription, sketch: Sketch = {}): Session {
  const role = sketch.role ?? "owner";
  const workspace = aWorkspace({ subscription, role, ...sketch.workspace });
  const permissions = permissionsFor(subscription, role);
  const user = aUser({ email, id: `u-${email.split("@")[0]}`, workspace, permissions, ...sketch.user });
  return aSession({ role, user, ...sketch.session });
}

const BOSTON = { workspace_id: "w-boston", workspace_name: "Harbor Realty Boston", child_of: "w-harbor" };

export const PEOPLE = {
  admin: person("admin@corner.test", DISTRIBUTOR, { user: { is_admin: true } }),
  olivia: person("olivia@harbor.test", FRANCHISE, {
    workspace: {
      workspace_id: "w-harbor",
      workspace_name: "Harbor Realty",
      parent_of: ["w-boston", "w-miami", "w-austin"],
    },
    session: { childWorkspaceIds: ["w-boston", "w-miami", "w-austin"] },
  }),
  liam: person("liam@harbor.test", LOCATION, { role: "manager", workspace: BOSTON }),
  mia: person("mia@harbor.test", LOCATION, { role: "member", workspace: BOSTON }),
  noah: person("noah@brightsmile.test", COMPANY, { user: { has_ordered_devices: true } }),
  sofia: person("sofia@solo.test", SOLO),
  ethan: person("ethan@broker.test", BROKERAGE, {
    workspace: { settings: { workspace_management: "OFF", user_panel_logo: null } },
  }),
  ava: person("ava@lapsed.test", { ...SOLO, subscription_status: "canceled" }),
  lucas: person("lucas@inactive.test", SOLO, { workspace: { is_active_workspace: false } }),
  emma: person("emma@locked.test", SOLO, { user: { user_state: "_SUSPENDED_" } }),
  isla: person("isla@newpass.test", SOLO, { user: { user_state: "_PASSWORD_CHANGE_" } }),
  jack: person("jack@fresh.test", SOLO, { user: { is_onboarding: false } }),
  ruby: person("ruby@conference.test", SOLO, {
    user: { is_onboarding: false },
    workspace: { registration_type: "_WORKSPACE_CONFERENCE_" },
  }),
  oscar: person("oscar@nfc.test", SOLO, { workspace: { registration_type: "_WORKSPACE_NFC_" } }),
} as const;

/** Somebody whose membership ended while the workspace was still chosen. */
export const EXPELLED = person("former@harbor.test", LOCATION, { session: { isMember: false, role: null } });
/** Somebody without any workspace. */
export const HOMELESS = aSession({
  isMember: false,
  role: null,
  user: aUser({ workspace: null, permissions: permissionsFor(null, null) }),
});
/** An administrator inside Ethan's session, where the workspace manager is shut twice. */
export const IMPERSONATED: Session = {
  ...PEOPLE.ethan,
  impersonatorId: "u-admin",
  impersonatorName: "Admin",
  wayBack: true,
  readOnly: true,
};
/** A password change in a workspace that still has to be paid. */
export const UNPAID = person("unpaid@newpass.test", SOLO, {
  user: { user_state: "_PASSWORD_CHANGE_" },
  workspace: { payment_url: "https://pay.test/1" },
});
/** Signed in, and nothing is granted. */
export const BARE = aSession({ user: aUser({ permissions: {} }) });

export const EVERYBODY: Readonly<Record<string, Session>> = {
  ...PEOPLE,
  expelled: EXPELLED,
  homeless: HOMELESS,
  impersonated: IMPERSONATED,
  unpaid: UNPAID,
  bare: BARE,
};

export const REQUESTED_VIEWS: readonly (View | null)[] = [null, "company", "personal"];
