// The security operations mounted: each of the contract and the function behind it.
import { confirmTotp, disableTotp, renewRecoveryCodes, startTotp } from "#server/auth/security/authenticator-app.ts";
import { confirmIdentity, confirmOptions } from "#server/auth/security/confirm.ts";
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from "#server/auth/security/passkeys.ts";
import { changePassword } from "#server/auth/security/password-change.ts";
import { security } from "#server/auth/security/security.ts";
import { endOtherSessions, endSession, listSessions } from "#server/auth/security/sessions.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const securityRoutes = {
  security: auth.security.handler(({ context }) => security(context)),
  confirmIdentity: auth.confirmIdentity.handler(({ context, input }) => confirmIdentity(context, input)),
  confirmOptions: auth.confirmOptions.handler(({ context }) => confirmOptions(context)),
  changePassword: auth.changePassword.handler(({ context, input }) => changePassword(context, input)),
  startTotp: auth.startTotp.handler(({ context }) => startTotp(context)),
  confirmTotp: auth.confirmTotp.handler(({ context, input }) => confirmTotp(context, input)),
  disableTotp: auth.disableTotp.handler(({ context }) => disableTotp(context)),
  renewRecoveryCodes: auth.renewRecoveryCodes.handler(({ context }) => renewRecoveryCodes(context)),
  passkeyOptions: auth.passkeyOptions.handler(({ context }) => passkeyOptions(context)),
  addPasskey: auth.addPasskey.handler(({ context, input }) => addPasskey(context, input)),
  renamePasskey: auth.renamePasskey.handler(({ context, input }) => renamePasskey(context, input)),
  removePasskey: auth.removePasskey.handler(({ context, input }) => removePasskey(context, input)),
  sessions: auth.sessions.handler(({ context, input }) => listSessions(context, input)),
  endSession: auth.endSession.handler(({ context, input }) => endSession(context, input)),
  endOtherSessions: auth.endOtherSessions.handler(({ context }) => endOtherSessions(context)),
};
