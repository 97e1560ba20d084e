// One valid call of every door's operation, for the suites that ask who may do what.
import type { Ask } from "#tests/support/api.ts";

type Call = (aim: { email: string }) => { path: string; ask?: Ask };

const PASSWORD = "seven herons at the mill";
const UNKNOWN = "01890000-0000-7000-8000-00000000dead";

export const DOOR_CALLS: Record<string, Call> = {
  "auth.signUp": ({ email }) => ({
    path: "/auth/sign-up",
    ask: {
      json: { email, firstname: "A", lastname: "B", password: PASSWORD, workspace_name: "Denial", plan: "solo" },
    },
  }),
  "auth.activation": () => ({ path: "/auth/activation", ask: { json: { token: "unknown" } } }),
  "auth.activate": () => ({ path: "/auth/activate", ask: { json: { token: "unknown", password: PASSWORD } } }),
  "auth.invitation": () => ({ path: "/auth/invitation", ask: { json: { invitation_id: "unknown" } } }),
  "auth.acceptInvitation": () => ({ path: "/auth/invitation/accept", ask: { json: { invitation_id: "unknown" } } }),
  "auth.forgotPassword": ({ email }) => ({ path: "/auth/password/forgot", ask: { json: { email } } }),
  "auth.passwordLink": () => ({
    path: "/auth/password/link",
    ask: { json: { token: "unknown", purpose: "password-reset" } },
  }),
  "auth.resetPassword": () => ({
    path: "/auth/password/reset",
    ask: { json: { token: "unknown", purpose: "password-reset", password: PASSWORD } },
  }),
  "auth.promoCode": () => ({ path: "/auth/promo-code", ask: { json: { promo_code: "UNKNOWN" } } }),
  "auth.outbox": () => ({ path: "/admin/outbox" }),
  "auth.exportOutbox": () => ({ path: "/admin/outbox/export" }),
  "auth.outboxLetter": () => ({ path: `/admin/outbox/${UNKNOWN}` }),
  "auth.retryLetter": () => ({ path: `/admin/outbox/${UNKNOWN}/retry` }),
};
