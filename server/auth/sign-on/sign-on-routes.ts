// Single sign-on mounted: each operation of its contract and the function behind it.
import { enterSignOn, findSignOn } from "#server/auth/sign-on/enter.ts";
import {
  forgetSignOn,
  readSignOn,
  removeSignOn,
  saveSignOn,
  switchSignOn,
  trySignOn,
} from "#server/auth/sign-on/sign-on.ts";
import { os } from "#server/platform/implementer.ts";

export const signOnRoutes = {
  signOn: os.auth.signOn.handler(({ context }) => readSignOn(context)),
  saveSignOn: os.auth.saveSignOn.handler(({ context, input }) => saveSignOn(context, input)),
  trySignOn: os.auth.trySignOn.handler(({ context, input }) => trySignOn(context, input)),
  switchSignOn: os.auth.switchSignOn.handler(({ context, input }) => switchSignOn(context, input)),
  removeSignOn: os.auth.removeSignOn.handler(({ context, input }) => removeSignOn(context, input)),
  forgetSignOn: os.auth.forgetSignOn.handler(({ context, input }) => forgetSignOn(context, input)),
  findSignOn: os.auth.findSignOn.handler(({ context, input }) => findSignOn(context, input)),
  enterSignOn: os.auth.enterSignOn.handler(({ context, input }) => enterSignOn(context, input)),
};
