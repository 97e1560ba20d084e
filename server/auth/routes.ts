// The auth service mounted: each operation of its contract and the function behind it.

import { buildId } from "#lib/build-id.server.ts";
import { adminRoutes } from "#server/auth/admin/admin-routes.ts";
import { auditRoutes } from "#server/auth/admin/audit-routes.ts";
import { engineRoutes } from "#server/auth/admin/engine-routes.ts";
import { eventsRoutes } from "#server/auth/admin/events-routes.ts";
import { outboxRoutes } from "#server/auth/admin/outbox-routes.ts";
import { billingRoutes } from "#server/auth/billing/billing-routes.ts";
import { doorsRoutes } from "#server/auth/doors/doors-routes.ts";
import { startImpersonation, stopImpersonation } from "#server/auth/impersonation/impersonation.ts";
import { impersonationRoutes } from "#server/auth/impersonation/impersonation-routes.ts";
import { membersRoutes } from "#server/auth/people/members-routes.ts";
import { profileRoutes } from "#server/auth/profile/profile-routes.ts";
import { finishOnboarding } from "#server/auth/profile/welcome.ts";
import { securityRoutes } from "#server/auth/security/security-routes.ts";
import { logout, me, setPassword } from "#server/auth/sign-in/account.ts";
import { checkToken } from "#server/auth/sign-in/check-token.ts";
import { listDemo } from "#server/auth/sign-in/demo.ts";
import { createFirstAdmin, login, loginWithAccessToken } from "#server/auth/sign-in/login.ts";
import { publicServiceKeys } from "#server/auth/sign-in/service-keys.ts";
import { supportRoutes } from "#server/auth/support/support-routes.ts";
import { getWorkspace, listWorkspaces, selectWorkspace, switchWorkspace } from "#server/auth/workspaces/workspaces.ts";
import { os } from "#server/implementer.ts";

/** In the order of the contract. */
export const authRoutes = {
  ...adminRoutes,
  ...auditRoutes,
  ...billingRoutes,
  ...doorsRoutes,
  ...engineRoutes,
  ...eventsRoutes,
  ...impersonationRoutes,
  ...membersRoutes,
  ...outboxRoutes,
  ...profileRoutes,
  ...securityRoutes,
  ...supportRoutes,
  login: os.auth.login.handler(({ context, input }) => login(context, input)),
  loginWithAccessToken: os.auth.loginWithAccessToken.handler(({ context, input }) =>
    loginWithAccessToken(context, input),
  ),
  checkToken: os.auth.checkToken.handler(({ context, input }) => checkToken(context, input)),
  demo: os.auth.demo.handler(() => listDemo()),
  me: os.auth.me.handler(({ context }) => me(context)),
  logout: os.auth.logout.handler(({ context }) => logout(context)),
  startImpersonation: os.auth.startImpersonation.handler(({ context, input }) => startImpersonation(context, input)),
  stopImpersonation: os.auth.stopImpersonation.handler(({ context }) => stopImpersonation(context)),
  setPassword: os.auth.setPassword.handler(({ context, input }) => setPassword(context, input)),
  finishOnboarding: os.auth.finishOnboarding.handler(({ context, input }) => finishOnboarding(context, input)),
  createFirstAdmin: os.auth.createFirstAdmin.handler(({ context, input }) => createFirstAdmin(context, input)),
  workspaces: os.auth.workspaces.handler(({ context, input }) => listWorkspaces(context, input)),
  workspace: os.auth.workspace.handler(({ context, input }) => getWorkspace(context, input)),
  selectWorkspace: os.auth.selectWorkspace.handler(({ context, input }) => selectWorkspace(context, input)),
  switchWorkspace: os.auth.switchWorkspace.handler(({ context, input }) => switchWorkspace(context, input)),
  serviceKeys: os.auth.serviceKeys.handler(() => publicServiceKeys()),
  buildId: os.auth.buildId.handler(() => ({ buildId: buildId() })),
};
