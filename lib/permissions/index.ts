// The one entry to permissions: what the rest of the product may use of this folder.
export { type Access, accessOf, isAllowed } from "./access.ts";
export { type Action, isAction, isWorkspaceAction, type PersonAction, type WorkspaceAction } from "./actions.ts";
export type { Actor, MachineActor, SystemActor, UserActor } from "./actor.ts";
export { authorize, authorizePerson, lookInto, may, type Subject } from "./authorize.ts";
export { FLAGS, type Flag, granted } from "./flags.ts";
export { matchRoute } from "./match.ts";
export { type Device, type MenuEntry, menuFor } from "./menu.ts";
export { onboardingRoute, onboardingSteps, openSteps } from "./onboarding.ts";
export {
  ACCOUNT,
  PLANS,
  type PlanGrant,
  permissionsFor,
  planPermissions,
  type Subscription,
} from "./plans.ts";
export { manages, ROLES, type Role, VIEWS, type View } from "./roles.ts";
export type { Layout, RouteRow } from "./route-row.ts";
export { ROUTES, type RoutePath } from "./routes.ts";
export type { WorkspaceScope } from "./scope.ts";
export { documentTitle, pageTitle, topBarTitle } from "./titles.ts";
export { canSwitchView, viewInForce } from "./view.ts";
export type { BlockedReason } from "./workspace-state.ts";
