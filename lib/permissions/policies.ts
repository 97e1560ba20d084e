// Role by action as one literal table: who may do what, and how far it reaches.
import type { Flag } from "./flags.ts";
import type { Role } from "./roles.ts";

/** `all` reaches what the workspace holds, `own` what the person owns in it, `no` refuses. */
export type Reach = "all" | "own" | "no";

export type Policy = {
  /** A `person` act concerns the person alone and needs no workspace; an `admin` act needs the platform role. */
  of: "workspace" | "person" | "admin";
  /** A write is refused in a read-only session. */
  writes: boolean;
  /** Refused while somebody else sits in the session, with or without write access. */
  notWhileImpersonating?: true;
  /** Allowed although the workspace is blocked. */
  whileBlocked?: true;
  /** Allowed although the password has to be changed first. */
  whilePasswordChange?: true;
  /** Reads across the locations of a franchise, for its owner, in company view. */
  tree?: true;
  /** One of these flags is needed. */
  flags?: readonly Flag[];
  roles?: Readonly<Record<Role, Reach>>;
};

const EVERYBODY = { owner: "all", manager: "all", member: "own" } as const;
const MANAGERS = { owner: "all", manager: "all", member: "no" } as const;
const OWNERS = { owner: "all", manager: "no", member: "no" } as const;
const LINKS = ["share_links"] as const;
const PEOPLE = ["user_manager"] as const;

export const POLICIES = {
  "session.read": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  // Leaving is never refused, whatever the session may do otherwise.
  "session.end": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "sessions.list": { of: "person", writes: false, whileBlocked: true },
  "sessions.revoke": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "password.set": {
    of: "person",
    writes: true,
    whileBlocked: true,
    whilePasswordChange: true,
    notWhileImpersonating: true,
  },
  "password.change": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "security.read": {
    of: "person",
    writes: false,
    whileBlocked: true,
    // The page where a password is set says how long it has to be.
    whilePasswordChange: true,
    notWhileImpersonating: true,
  },
  "security.confirm": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "factors.change": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "profile.read": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "profile.update": { of: "person", writes: true, whileBlocked: true },
  "email.change": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "export.start": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "account.delete": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "onboarding.finish": { of: "person", writes: true },
  "workspaces.read": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "workspaces.select": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "workspaces.create": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "workspaces.delete": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "invitation.accept": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "workspaces.switch": { of: "person", writes: false, whileBlocked: true },
  "impersonation.stop": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "impersonation.start": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "impersonation.link": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  // Asked by a session that only reads, so it counts as no write; the handler wants an impersonation and a reason.
  "impersonation.write": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "accounts.create": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "accounts.update": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "admin.export": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "admin.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "jobs.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "jobs.retry": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "plans.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "plans.create": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "plans.update": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "subscriptions.operate": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "invoices.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "invoices.settle": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  // Who has to pay before anything else must be able to, blocked or with a password to change.
  "billing.read": { of: "workspace", writes: false, roles: OWNERS, whileBlocked: true, whilePasswordChange: true },
  "billing.manage": {
    of: "workspace",
    writes: true,
    roles: OWNERS,
    whileBlocked: true,
    whilePasswordChange: true,
    notWhileImpersonating: true,
  },
  "outbox.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "outbox.retry": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "dashboard.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: ["dashboard_personal"] },
  "workspace.update": { of: "workspace", writes: true, roles: OWNERS },
  "audit.read": { of: "workspace", writes: false, roles: MANAGERS },
  "audit.export": { of: "workspace", writes: false, roles: MANAGERS, notWhileImpersonating: true },
  "locations.read": {
    of: "workspace",
    writes: false,
    roles: OWNERS,
    tree: true,
    flags: ["franchise_manager_business"],
  },
  "members.read": { of: "workspace", writes: false, roles: MANAGERS, flags: PEOPLE },
  // No mass export while somebody else sits in the session.
  "members.export": { of: "workspace", writes: false, roles: MANAGERS, flags: PEOPLE, notWhileImpersonating: true },
  "members.invite": { of: "workspace", writes: true, roles: MANAGERS, flags: PEOPLE, notWhileImpersonating: true },
  "members.update": { of: "workspace", writes: true, roles: MANAGERS, flags: PEOPLE, notWhileImpersonating: true },
  "members.remove": { of: "workspace", writes: true, roles: MANAGERS, flags: PEOPLE, notWhileImpersonating: true },
  "members.own": { of: "workspace", writes: true, roles: OWNERS, flags: PEOPLE, notWhileImpersonating: true },
  // Whoever is locked out needs support the most.
  "support.read": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "support.write": { of: "person", writes: true, whileBlocked: true, whilePasswordChange: true },
  "support.answer": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "support.list": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "links.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: LINKS },
  "links.export": { of: "workspace", writes: false, roles: EVERYBODY, flags: LINKS, notWhileImpersonating: true },
  "links.create": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
  "links.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
  "links.delete": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
  "links.restore": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
} as const satisfies Record<string, Policy>;
