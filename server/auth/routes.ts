// The auth service put together: the operations of its folders, what follows on a log-in, and who takes the money.
import { buildId } from "#lib/build-id.server.ts";
import { accountAccessRoutes } from "#server/auth/account-access/account-access-routes.ts";
import { adminRoutes } from "#server/auth/admin/admin-routes.ts";
import { auditRoutes } from "#server/auth/admin/audit-routes.ts";
import { engineRoutes } from "#server/auth/admin/engine-routes.ts";
import { eventsRoutes } from "#server/auth/admin/events-routes.ts";
import { adminFranchiseRoutes } from "#server/auth/admin/franchises-routes.ts";
import { outboxRoutes } from "#server/auth/admin/outbox-routes.ts";
import { billingRoutes } from "#server/auth/billing/billing-routes.ts";
import { codesRoutes } from "#server/auth/codes/codes-routes.ts";
import { directoryRoutes } from "#server/auth/directory/directory-routes.ts";
import { domainsRoutes } from "#server/auth/domains/domains-routes.ts";
import { franchiseRoutes } from "#server/auth/franchise/franchise-routes.ts";
import { movesRoutes } from "#server/auth/franchise/moves-routes.ts";
import { openingRoutes } from "#server/auth/franchise/opening-routes.ts";
import { reportRoutes } from "#server/auth/franchise/report-routes.ts";
import { handOversRoutes } from "#server/auth/hand-overs/hand-overs-routes.ts";
import { answerLogin } from "#server/auth/impersonation/impersonation-links.ts";
import { impersonationRoutes } from "#server/auth/impersonation/impersonation-routes.ts";
import { leaderboardRoutes } from "#server/auth/leaderboards/leaderboard-routes.ts";
import { notificationsRoutes } from "#server/auth/notifications/notifications-routes.ts";
import { orderAdminRoutes } from "#server/auth/orders/order-admin-routes.ts";
import { ordersRoutes } from "#server/auth/orders/orders-routes.ts";
import { openPayments } from "#server/auth/payments/providers.ts";
import { membersRoutes } from "#server/auth/people/members-routes.ts";
import { peopleRoutes } from "#server/auth/people/people-routes.ts";
import { profileRoutes } from "#server/auth/profile/profile-routes.ts";
import { promoRoutes } from "#server/auth/promos/promo-routes.ts";
import { pushRoutes } from "#server/auth/push/push-routes.ts";
import { securityRoutes } from "#server/auth/security/security-routes.ts";
import { login } from "#server/auth/sign-in/login.ts";
import { loginFactor, loginPasskey } from "#server/auth/sign-in/second-step.ts";
import { signInRoutes } from "#server/auth/sign-in/sign-in-routes.ts";
import { signOnRoutes } from "#server/auth/sign-on/sign-on-routes.ts";
import { supportRoutes } from "#server/auth/support/support-routes.ts";
import { workspacesRoutes } from "#server/auth/workspaces/workspaces-routes.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

openPayments();

/** Ways to a session. Each hands it on to impersonation, where an administrator's link may be waiting for it. */
const loginRoutes = {
  login: auth.login.handler(async ({ context, input }) => answerLogin(context, await login(context, input))),
  loginFactor: auth.loginFactor.handler(async ({ context, input }) =>
    answerLogin(context, await loginFactor(context, input)),
  ),
  loginPasskey: auth.loginPasskey.handler(async ({ context, input }) =>
    answerLogin(context, await loginPasskey(context, input)),
  ),
};

export const authRoutes = {
  ...accountAccessRoutes,
  ...adminRoutes,
  ...adminFranchiseRoutes,
  ...auditRoutes,
  ...billingRoutes,
  ...codesRoutes,
  ...directoryRoutes,
  ...domainsRoutes,
  ...engineRoutes,
  ...eventsRoutes,
  ...handOversRoutes,
  ...franchiseRoutes,
  ...impersonationRoutes,
  ...leaderboardRoutes,
  ...loginRoutes,
  ...membersRoutes,
  ...movesRoutes,
  ...openingRoutes,
  ...orderAdminRoutes,
  ...ordersRoutes,
  ...outboxRoutes,
  ...peopleRoutes,
  ...profileRoutes,
  ...promoRoutes,
  ...notificationsRoutes,
  ...pushRoutes,
  ...reportRoutes,
  ...securityRoutes,
  ...signInRoutes,
  ...signOnRoutes,
  ...supportRoutes,
  ...workspacesRoutes,
  buildId: auth.buildId.handler(() => ({ buildId: buildId() })),
};
