// The doors mounted: each operation of their contract and the function behind it.
import { activate, describeActivation } from "#server/auth/doors/activation.ts";
import { acceptInvitation, describeInvitation } from "#server/auth/doors/invited.ts";
import { describePasswordLink, forgotPassword, resetPassword } from "#server/auth/doors/password-links.ts";
import { checkPromo } from "#server/auth/doors/promo.ts";
import { signUp } from "#server/auth/doors/sign-up.ts";
import { os } from "#server/implementer.ts";

export const doorsRoutes = {
  signUp: os.auth.signUp.handler(({ context, input }) => signUp(context, input)),
  activation: os.auth.activation.handler(({ input }) => describeActivation(input)),
  activate: os.auth.activate.handler(({ context, input }) => activate(context, input)),
  invitation: os.auth.invitation.handler(({ input }) => describeInvitation(input)),
  acceptInvitation: os.auth.acceptInvitation.handler(({ context, input }) => acceptInvitation(context, input)),
  forgotPassword: os.auth.forgotPassword.handler(({ context, input }) => forgotPassword(context, input)),
  passwordLink: os.auth.passwordLink.handler(({ input }) => describePasswordLink(input)),
  resetPassword: os.auth.resetPassword.handler(({ context, input }) => resetPassword(context, input)),
  promoCode: os.auth.promoCode.handler(({ context, input }) => checkPromo(context, input)),
};
