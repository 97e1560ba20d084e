// Impersonation mounted, beside the two calls that section 7 names.
import { askWriteAccess, returnToOwner } from "#server/auth/impersonation/impersonation.ts";
import {
  acceptImpersonation,
  createLink,
  exchangeLink,
  pendingImpersonation,
} from "#server/auth/impersonation/impersonation-links.ts";
import { os } from "#server/implementer.ts";

export const impersonationRoutes = {
  createImpersonationLink: os.auth.createImpersonationLink.handler(({ context, input }) => createLink(context, input)),
  exchangeImpersonationLink: os.auth.exchangeImpersonationLink.handler(({ context, input }) =>
    exchangeLink(context, input),
  ),
  pendingImpersonation: os.auth.pendingImpersonation.handler(({ context }) => pendingImpersonation(context)),
  acceptImpersonation: os.auth.acceptImpersonation.handler(({ context, input }) => acceptImpersonation(context, input)),
  askWriteAccess: os.auth.askWriteAccess.handler(({ context, input }) => askWriteAccess(context, input)),
  returnToOwner: os.auth.returnToOwner.handler(({ context }) => returnToOwner(context)),
};
