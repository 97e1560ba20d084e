// Account access mounted: each operation of their contract and the function behind it.
import { activate, describeActivation } from "#server/auth/account-access/activation.ts";
import { acceptInvitation, describeInvitation } from "#server/auth/account-access/invited.ts";
import { describePasswordLink, forgotPassword, resetPassword } from "#server/auth/account-access/password-links.ts";
import { checkPromo } from "#server/auth/account-access/promo.ts";
import { resendSignUp, signUp } from "#server/auth/account-access/sign-up.ts";
import { os } from "#server/platform/implementer.ts";

export const accountAccessRoutes = {
  signUp: os.auth.signUp.handler(({ context, input }) => signUp(context, input)),
  resendSignUp: os.auth.resendSignUp.handler(({ context, input }) => resendSignUp(context, input)),
  activation: os.auth.activation.handler(({ context, input }) => describeActivation(context, input)),
  activate: os.auth.activate.handler(({ context, input }) => activate(context, input)),
  invitation: os.auth.invitation.handler(({ input }) => describeInvitation(input)),
  acceptInvitation: os.auth.acceptInvitation.handler(({ context, input }) => acceptInvitation(context, input)),
  forgotPassword: os.auth.forgotPassword.handler(({ context, input }) => forgotPassword(context, input)),
  passwordLink: os.auth.passwordLink.handler(({ input }) => describePasswordLink(input)),
  resetPassword: os.auth.resetPassword.handler(({ context, input }) => resetPassword(context, input)),
  promoCode: os.auth.promoCode.handler(({ context, input }) => checkPromo(context, input)),
};
