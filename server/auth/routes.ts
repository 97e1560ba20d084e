// The auth service put together: the operations of its folders, what follows on a log-in, and who takes the money.
import { buildId } from "#lib/build-id.server.ts";
import { accountAccessRoutes } from "#server/auth/account-access/account-access-routes.ts";
import { adminRoutes } from "#server/auth/admin/admin-routes.ts";
import { auditRoutes } from "#server/auth/admin/audit-routes.ts";
import { engineRoutes } from "#server/auth/admin/engine-routes.ts";
import { eventsRoutes } from "#server/auth/admin/events-routes.ts";
import { outboxRoutes } from "#server/auth/admin/outbox-routes.ts";
import { billingRoutes } from "#server/auth/billing/billing-routes.ts";
import { givePaymentProviders } from "#server/auth/billing/payments-port.ts";
import { answerLogin } from "#server/auth/impersonation/impersonation-links.ts";
import { impersonationRoutes } from "#server/auth/impersonation/impersonation-routes.ts";
import { invoicePayments } from "#server/auth/payments/invoice.ts";
import { stripePayments } from "#server/auth/payments/stripe.ts";
import { membersRoutes } from "#server/auth/people/members-routes.ts";
import { profileRoutes } from "#server/auth/profile/profile-routes.ts";
import { pushRoutes } from "#server/auth/push/push-routes.ts";
import { securityRoutes } from "#server/auth/security/security-routes.ts";
import { login } from "#server/auth/sign-in/login.ts";
import { loginFactor, loginPasskey } from "#server/auth/sign-in/second-step.ts";
import { signInRoutes } from "#server/auth/sign-in/sign-in-routes.ts";
import { supportRoutes } from "#server/auth/support/support-routes.ts";
import { workspacesRoutes } from "#server/auth/workspaces/workspaces-routes.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

givePaymentProviders({ invoice: invoicePayments, stripe: stripePayments });

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
  ...auditRoutes,
  ...billingRoutes,
  ...engineRoutes,
  ...eventsRoutes,
  ...impersonationRoutes,
  ...loginRoutes,
  ...membersRoutes,
  ...outboxRoutes,
  ...profileRoutes,
  ...pushRoutes,
  ...securityRoutes,
  ...signInRoutes,
  ...supportRoutes,
  ...workspacesRoutes,
  buildId: auth.buildId.handler(() => ({ buildId: buildId() })),
};
