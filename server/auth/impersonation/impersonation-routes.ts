// Impersonation mounted: each of its operations and the function behind it.
import {
  askWriteAccess,
  returnToOwner,
  startImpersonation,
  stopImpersonation,
} from "#server/auth/impersonation/impersonation.ts";
import {
  acceptImpersonation,
  createLink,
  exchangeLink,
  loginWithAccessToken,
  pendingImpersonation,
} from "#server/auth/impersonation/impersonation-links.ts";
import { os } from "#server/platform/implementer.ts";

export const impersonationRoutes = {
  createImpersonationLink: os.auth.createImpersonationLink.handler(({ context, input }) => createLink(context, input)),
  exchangeImpersonationLink: os.auth.exchangeImpersonationLink.handler(({ context, input }) =>
    exchangeLink(context, input),
  ),
  pendingImpersonation: os.auth.pendingImpersonation.handler(({ context }) => pendingImpersonation(context)),
  acceptImpersonation: os.auth.acceptImpersonation.handler(({ context, input }) => acceptImpersonation(context, input)),
  askWriteAccess: os.auth.askWriteAccess.handler(({ context, input }) => askWriteAccess(context, input)),
  startImpersonation: os.auth.startImpersonation.handler(({ context, input }) => startImpersonation(context, input)),
  stopImpersonation: os.auth.stopImpersonation.handler(({ context }) => stopImpersonation(context)),
  loginWithAccessToken: os.auth.loginWithAccessToken.handler(({ context, input }) =>
    loginWithAccessToken(context, input),
  ),
  returnToOwner: os.auth.returnToOwner.handler(({ context }) => returnToOwner(context)),
};
