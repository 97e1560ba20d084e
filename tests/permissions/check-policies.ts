// Tries every action as every kind of person: one line per action, to be compared with the expected one.
import { isAppError } from "#lib/errors.ts";
import { type Action, isWorkspaceAction } from "#lib/permissions/actions.ts";
import type { Actor, UserActor } from "#lib/permissions/actor.ts";
import { authorize, authorizePerson } from "#lib/permissions/authorize.ts";
import { FLAGS, permissionMap } from "#lib/permissions/flags.ts";

export const OWNER: UserActor = {
  kind: "user",
  userId: "u-1",
  sessionId: "s-1",
  workspaceId: "w-1",
  role: "owner",
  permissions: permissionMap(FLAGS),
  userState: "_ACTIVE_",
  isAdmin: false,
  blocked: null,
  view: "company",
  impersonatorId: null,
  readOnly: false,
  factorMissing: false,
  childWorkspaceIds: ["w-2"],
};
const ADMIN: UserActor = { ...OWNER, isAdmin: true };

/** The columns of the expected table. The last four are owners and administrators at once, so that only their state refuses. */
export const ACTORS: Readonly<Record<string, Actor>> = {
  nobody: { kind: "nobody" },
  outsider: { ...OWNER, workspaceId: null, role: null },
  member: { ...OWNER, role: "member" },
  manager: { ...OWNER, role: "manager" },
  owner: OWNER,
  personal: { ...OWNER, view: "personal" },
  admin: ADMIN,
  blocked: { ...ADMIN, blocked: { index: 1, message: "ended" } },
  newpass: { ...ADMIN, userState: "_PASSWORD_CHANGE_" },
  reader: { ...ADMIN, readOnly: true },
  stepped: { ...ADMIN, impersonatorId: "u-admin" },
  machine: { kind: "machine", id: "m-1", name: "directory", workspaceId: "w-1", blocked: null },
};

const SHORT: Readonly<Record<string, string>> = {
  unauthenticated: "401",
  forbidden: "no",
  workspace_blocked: "blocked",
  read_only: "reads",
};

/** What each actor gets: `all`, `own`, `tree`, `me`, or why not; then the flags that open the action. */
export function describeAction(action: Action): string {
  const outcomes = Object.values(ACTORS).map((actor) => outcome(actor, action));
  return `${outcomes.join(" ")} | ${flagsOf(action)}`;
}

function flagsOf(action: Action): string {
  if (outcome({ ...ADMIN, permissions: {} }, action) !== "no") return "-";
  return FLAGS.filter((flag) => outcome({ ...ADMIN, permissions: permissionMap([flag]) }, action) !== "no").join(" ");
}

function outcome(actor: Actor, action: Action): string {
  try {
    if (!isWorkspaceAction(action)) return authorizePerson(actor, action) === actor ? "me" : "another";
    const scope = authorize(actor, action);
    const reach = scope.ownerId === null ? "all" : "own";
    return scope.tree.length > 1 ? `tree-${reach}` : reach;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return SHORT[error.code] ?? error.code;
  }
}
