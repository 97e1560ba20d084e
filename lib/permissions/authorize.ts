// The one door to what people own: answers with the scope of an act, or throws why not.
import { mint } from "#lib/brand.ts";
import { AppError } from "#lib/errors.ts";
import { type Action, type PersonAction, policyOf, type WorkspaceAction } from "./actions.ts";
import type { Actor, MachineActor, SystemActor, UserActor } from "./actor.ts";
import { grantedAny } from "./flags.ts";
import type { Policy, Reach } from "./policy.ts";
import type { Role } from "./roles.ts";
import type { WorkspaceScope } from "./scope.ts";
import { BLOCKED_MESSAGES } from "./workspace-state.ts";

/** The thing acted on: where it lives and whose it is. */
export type Subject = { workspaceId?: string; ownerId?: string | null };

/** The scope of an act in a workspace; throws unauthenticated, read_only, forbidden, workspace_blocked or not_found. */
export function authorize(actor: Actor, action: WorkspaceAction, subject: Subject = {}): WorkspaceScope {
  if (actor.kind === "system") return systemScope(actor, subject);
  if (actor.kind === "machine") return machineScope(actor, policyOf(action), subject);
  const user = admit(actor, action);
  const policy = policyOf(action);
  const { workspaceId, role } = user;
  if (!workspaceId || !role) throw new AppError("workspace_blocked", BLOCKED_MESSAGES[4]);
  const reach = reachOf(user, role, policy);

  const ownerId = reach === "own" || user.view === "personal" ? user.userId : null;
  const tree = spansLocations(user, policy) ? [workspaceId, ...user.childWorkspaceIds] : [workspaceId];
  hideForeign(subject, { ownerId, tree });
  return mint<WorkspaceScope>({ workspaceId, ownerId, userId: user.userId, tree });
}

/** Whether somebody may do it at all, for whoever shows or leaves out the way to it. */
export function may(actor: Actor, action: WorkspaceAction): boolean {
  try {
    authorize(actor, action);
    return true;
  } catch {
    return false;
  }
}

/** The person behind an act that needs no workspace; throws unauthenticated, read_only, forbidden or workspace_blocked. */
export function authorizePerson(actor: Actor, action: PersonAction): UserActor {
  if (actor.kind === "system" || actor.kind === "machine") throw new AppError("forbidden");
  const user = admit(actor, action);
  if (policyOf(action).of === "admin") refuseAdministering(user);
  return user;
}

/** The same scope inside one of the workspaces that it may look into; any other id looks like none at all. A tree never comes with an act that writes. */
export function lookInto(scope: WorkspaceScope, workspaceId: string): WorkspaceScope {
  hideForeign({ workspaceId }, scope);
  return mint<WorkspaceScope>({ ...scope, workspaceId, tree: [workspaceId] });
}

function refuseAdministering({ isAdmin, factorMissing }: UserActor): void {
  if (!isAdmin) throw new AppError("forbidden");
  if (factorMissing) throw new AppError("forbidden", "Set up two-step verification first. Administrators need it.");
}

/** What holds for every act of a person, whatever the workspace. */
function admit(actor: Exclude<Actor, SystemActor | MachineActor>, action: Action): UserActor {
  if (actor.kind === "nobody") throw new AppError("unauthenticated");
  const policy = policyOf(action);
  refuseImpersonator(actor, policy);
  if (actor.blocked && !policy.whileBlocked) throw new AppError("workspace_blocked", actor.blocked.message);
  if (actor.userState === "_PASSWORD_CHANGE_" && !policy.whilePasswordChange) throw new AppError("forbidden");
  return actor;
}

/** How far the role and the person's flags let an act reach; throws forbidden when nowhere. */
function reachOf(user: UserActor, role: Role, { roles, flags }: Policy): Exclude<Reach, "no"> {
  const reach = roles?.[role] ?? "no";
  if (reach === "no") throw new AppError("forbidden");
  if (flags && !grantedAny(user.permissions, flags)) throw new AppError("forbidden");
  return reach;
}

/** Only the owner of a franchise reads over its locations, and only as the company. */
function spansLocations({ role, view }: UserActor, { tree, writes }: Policy): boolean {
  return tree === true && !writes && role === "owner" && view === "company";
}

/** Somebody else's id must look like no id at all. */
function hideForeign(subject: Subject, { ownerId, tree }: Pick<WorkspaceScope, "ownerId" | "tree">): void {
  if (subject.workspaceId !== undefined && !tree.includes(subject.workspaceId)) throw new AppError("not_found");
  if (ownerId !== null && subject.ownerId !== undefined && subject.ownerId !== ownerId) throw new AppError("not_found");
}

function refuseImpersonator(actor: UserActor, policy: Policy): void {
  if (actor.impersonatorId !== null && policy.notWhileImpersonating) throw new AppError("forbidden");
  if (actor.readOnly && policy.writes) throw new AppError("read_only");
}

/**
 * A machine works for the one workspace that gave it its credential, where a row opens itself to machines, and for one of
 * its locations where the row says that too.
 */
function machineScope(actor: MachineActor, policy: Policy, subject: Subject): WorkspaceScope {
  if (!policy.machines) throw new AppError("forbidden");
  if (actor.blocked && !policy.whileBlocked) throw new AppError("workspace_blocked", actor.blocked.message);
  const reach = [actor.workspaceId, ...(policy.locations ? (actor.locationIds ?? []) : [])];
  hideForeign(subject, { ownerId: null, tree: reach });
  const { workspaceId = actor.workspaceId } = subject;
  return mint<WorkspaceScope>({ workspaceId, ownerId: null, userId: `machine:${actor.id}`, tree: [workspaceId] });
}

/** Jobs name the workspace they work for; without one there is nothing to be scoped to. */
function systemScope(actor: SystemActor, subject: Subject): WorkspaceScope {
  if (subject.workspaceId === undefined) throw new AppError("forbidden");
  const { workspaceId, ownerId = null } = subject;
  return mint<WorkspaceScope>({ workspaceId, ownerId, userId: `system:${actor.name}`, tree: [workspaceId] });
}
