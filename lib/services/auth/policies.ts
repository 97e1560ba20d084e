// Who may do what with people, workspaces, billing and support: the acts that the auth service's operations name.
import { EVERYBODY, MANAGERS, NOBODY, OWNERS, type Policy } from "#lib/permissions/policy.ts";

const FRANCHISE = ["franchise_manager_business"] as const;
const PEOPLE = ["user_manager"] as const;
/** Nobody hands over in another's name. */
const LEAVING = {
  of: "workspace",
  roles: MANAGERS,
  flags: ["user_manager", "people_manager_business"],
  notWhileImpersonating: true,
} as const;
const TEAM_BOARD = ["team_leaderboard_business"] as const;
const OWN_BOARD = ["user_leaderboard_personal"] as const;
const PEOPLE_MANAGER = ["people_manager_business"] as const;

export const authPolicies = {
  "session.read": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  // Logging out is never refused, whatever the session may do otherwise.
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
  "push.read": { of: "person", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "push.change": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "notifications.read": { of: "workspace", writes: false, roles: EVERYBODY, notWhileImpersonating: true },
  "notifications.mark": { of: "workspace", writes: true, roles: EVERYBODY, notWhileImpersonating: true },
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
  "franchises.operate": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "plans.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "plans.create": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "plans.update": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "promos.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "promos.create": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "promos.update": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
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
  // Whoever cannot work any more can still take along what is printed, and say where it leads.
  "codes.read": { of: "workspace", writes: false, roles: OWNERS, whileBlocked: true },
  "codes.export": { of: "workspace", writes: false, roles: OWNERS, whileBlocked: true, notWhileImpersonating: true },
  "codes.manage": { of: "workspace", writes: true, roles: OWNERS, whileBlocked: true, notWhileImpersonating: true },
  // Whoever runs a workspace orders for it: what is ordered is paid when it is ordered, and never with its plan.
  "orders.read": { of: "workspace", writes: false, roles: MANAGERS },
  "orders.export": { of: "workspace", writes: false, roles: MANAGERS, notWhileImpersonating: true },
  "orders.manage": { of: "workspace", writes: true, roles: MANAGERS, notWhileImpersonating: true },
  "orders.operate": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "orders.catalogue": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "outbox.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "outbox.reveal": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "outbox.retry": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "workspace.update": { of: "workspace", writes: true, roles: OWNERS },
  "audit.read": { of: "workspace", writes: false, roles: MANAGERS },
  "audit.export": { of: "workspace", writes: false, roles: MANAGERS, notWhileImpersonating: true },
  "members.read": { of: "workspace", writes: false, roles: MANAGERS, flags: PEOPLE },
  // No mass export while somebody else sits in the session.
  "members.export": { of: "workspace", writes: false, roles: MANAGERS, flags: PEOPLE, notWhileImpersonating: true },
  "members.invite": { of: "workspace", writes: true, roles: MANAGERS, flags: PEOPLE, notWhileImpersonating: true },
  "members.update": { of: "workspace", writes: true, roles: MANAGERS, flags: PEOPLE, notWhileImpersonating: true },
  "members.remove": { of: "workspace", writes: true, roles: MANAGERS, flags: PEOPLE, notWhileImpersonating: true },
  "members.own": { of: "workspace", writes: true, roles: OWNERS, flags: PEOPLE, notWhileImpersonating: true },
  "domains.read": { of: "workspace", writes: false, roles: MANAGERS, flags: PEOPLE_MANAGER },
  "domains.manage": {
    of: "workspace",
    writes: true,
    roles: OWNERS,
    flags: PEOPLE_MANAGER,
    notWhileImpersonating: true,
  },
  "directory.read": { of: "workspace", writes: false, roles: MANAGERS, flags: PEOPLE_MANAGER },
  "directory.export": {
    of: "workspace",
    writes: false,
    roles: MANAGERS,
    flags: PEOPLE_MANAGER,
    notWhileImpersonating: true,
  },
  // A token of it makes people and gives them roles: the owner's, and nobody's who sits in the owner's place.
  "directory.manage": {
    of: "workspace",
    writes: true,
    roles: OWNERS,
    flags: PEOPLE_MANAGER,
    notWhileImpersonating: true,
  },
  "sign-on.read": { of: "workspace", writes: false, roles: MANAGERS, flags: PEOPLE_MANAGER },
  // Whoever names the provider says who signs in.
  "sign-on.manage": {
    of: "workspace",
    writes: true,
    roles: OWNERS,
    flags: PEOPLE_MANAGER,
    notWhileImpersonating: true,
  },
  // The directory itself, by its token; no role of a person opens it.
  "directory.write": { of: "workspace", writes: true, roles: NOBODY, machines: true, locations: true },
  "hand-overs.read": { ...LEAVING, writes: false, tree: true },
  "hand-overs.export": { ...LEAVING, writes: false, tree: true },
  "hand-overs.start": { ...LEAVING, writes: true },
  "hand-overs.change": { ...LEAVING, writes: true },
  "hand-overs.call-off": { ...LEAVING, writes: true },
  "hand-overs.undo": { ...LEAVING, writes: true },
  // A manager reads the regions that name them; which these are the database says.
  "franchise.read": { of: "workspace", writes: false, roles: MANAGERS, tree: true, flags: FRANCHISE },
  "franchise.export": {
    of: "workspace",
    writes: false,
    roles: MANAGERS,
    tree: true,
    flags: FRANCHISE,
    notWhileImpersonating: true,
  },
  "franchise.manage": { of: "workspace", writes: true, roles: OWNERS, flags: FRANCHISE },
  "franchise.regions": { of: "workspace", writes: true, roles: OWNERS, flags: FRANCHISE, notWhileImpersonating: true },
  "reports.read": { of: "workspace", writes: false, roles: OWNERS, flags: FRANCHISE },
  "reports.make": { of: "workspace", writes: true, roles: OWNERS, flags: FRANCHISE, notWhileImpersonating: true },
  // What a franchise does in its locations, beside the act's own row in the location (lib/permissions/tree-acts.ts).
  "locations.act": {
    of: "workspace",
    writes: true,
    roles: OWNERS,
    flags: ["franchise_manager_business"],
    notWhileImpersonating: true,
  },
  "leaderboards.read": { of: "workspace", writes: false, roles: MANAGERS, flags: TEAM_BOARD, tree: true },
  "leaderboards.export": {
    of: "workspace",
    writes: false,
    roles: MANAGERS,
    flags: TEAM_BOARD,
    tree: true,
    notWhileImpersonating: true,
  },
  "leaderboards.mine": { of: "workspace", writes: false, roles: EVERYBODY, flags: OWN_BOARD },
  // Whether somebody is shown is nobody's to say but theirs.
  "leaderboards.show": {
    of: "workspace",
    writes: true,
    roles: EVERYBODY,
    flags: OWN_BOARD,
    notWhileImpersonating: true,
  },
  // A location changes hands: asked by an owner where they are, decided by whoever it is asked of. Whoever is in a franchise that
  // does not pay can leave it.
  "moves.ask": { of: "workspace", writes: true, roles: OWNERS, whileBlocked: true, notWhileImpersonating: true },
  "moves.read": { of: "person", writes: false, whileBlocked: true },
  "moves.answer": { of: "person", writes: true, whileBlocked: true, notWhileImpersonating: true },
  // The People Manager reads over the locations; what it does in them is the closed list above.
  "people.read": { of: "workspace", writes: false, roles: MANAGERS, flags: PEOPLE_MANAGER, tree: true },
  "people.export": {
    of: "workspace",
    writes: false,
    roles: MANAGERS,
    flags: PEOPLE_MANAGER,
    tree: true,
    notWhileImpersonating: true,
  },
  "people.group": { of: "workspace", writes: true, roles: MANAGERS, flags: PEOPLE_MANAGER },
  "people.nudge": {
    of: "workspace",
    writes: true,
    roles: MANAGERS,
    flags: PEOPLE_MANAGER,
    notWhileImpersonating: true,
  },
  // Whoever is locked out needs support the most.
  "support.read": { of: "person", writes: false, whileBlocked: true, whilePasswordChange: true },
  "support.write": { of: "person", writes: true, whileBlocked: true, whilePasswordChange: true },
  "support.answer": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "support.list": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
} as const satisfies Record<string, Policy>;
