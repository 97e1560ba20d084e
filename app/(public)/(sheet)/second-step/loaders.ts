// Who has to set a second step up.
import { cache } from "react";
import { enterPage } from "#lib/session/current.server.ts";

/** Only an administrator without one comes this far; the gate sends everybody else on. */
export const loadSecondStep = cache(async () => {
  const { session, services } = await enterPage("/second-step");
  return { email: session.user.email, security: (await services.auth.security()).data };
});
