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
  "profile.read": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "profile.update": { of: "person", writes: true, whileBlocked: true },
  "onboarding.finish": { of: "person", writes: true },
  "workspaces.read": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "workspaces.select": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "workspaces.switch": { of: "person", writes: false, whileBlocked: true },
  "impersonation.stop": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "impersonation.start": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "admin.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "jobs.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "jobs.retry": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "dashboard.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: ["dashboard_personal"] },
  "workspace.update": { of: "workspace", writes: true, roles: OWNERS },
  "audit.read": { of: "workspace", writes: false, roles: MANAGERS },
  "locations.read": {
    of: "workspace",
    writes: false,
    roles: OWNERS,
    tree: true,
    flags: ["franchise_manager_business"],
  },
  "links.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: LINKS },
  "links.create": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
  "links.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
  "links.delete": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
  "links.restore": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
} as const satisfies Record<string, Policy>;
