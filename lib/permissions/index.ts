// The door to permissions: what the rest of the product may use of this folder.
export type { Action, PersonAction, WorkspaceAction } from "./actions.ts";
export type { Actor, SystemActor, UserActor } from "./actor.ts";
export { authorize, authorizePerson, type Subject } from "./authorize.ts";
export { FLAGS, type Flag, granted, grantedAny } from "./flags.ts";
export { ROLES, type Role, VIEWS, type View } from "./roles.ts";
export type { WorkspaceScope } from "./scope.ts";
export { canSwitchView, viewInForce } from "./view.ts";
export { BLOCKED_MESSAGES, type BlockedReason, blockedReason } from "./workspace-state.ts";
