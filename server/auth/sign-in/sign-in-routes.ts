// The sign-in operations mounted, but those that end in a session: what follows on one is decided where auth is put together.
import { logout, me, setPassword } from "#server/auth/sign-in/account.ts";
import { checkToken } from "#server/auth/sign-in/check-token.ts";
import { listDemo } from "#server/auth/sign-in/demo.ts";
import { createFirstAdmin } from "#server/auth/sign-in/login.ts";
import { loginFactorOptions, loginPasskeyOptions } from "#server/auth/sign-in/second-step.ts";
import { publicServiceKeys } from "#server/auth/sign-in/service-keys.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const signInRoutes = {
  checkToken: auth.checkToken.handler(({ context, input }) => checkToken(context, input)),
  createFirstAdmin: auth.createFirstAdmin.handler(({ context, input }) => createFirstAdmin(context, input)),
  demo: auth.demo.handler(({ context }) => listDemo(context)),
  loginFactorOptions: auth.loginFactorOptions.handler(({ context, input }) => loginFactorOptions(context, input)),
  loginPasskeyOptions: auth.loginPasskeyOptions.handler(({ context }) => loginPasskeyOptions(context)),
  logout: auth.logout.handler(({ context }) => logout(context)),
  me: auth.me.handler(({ context }) => me(context)),
  serviceKeys: auth.serviceKeys.handler(() => publicServiceKeys()),
  setPassword: auth.setPassword.handler(({ context, input }) => setPassword(context, input)),
};
