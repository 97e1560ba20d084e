// Whose password is set.
import { cache } from "react";
import { enterPage } from "#lib/session/current.server.ts";

/** Only a session in _PASSWORD_CHANGE_ comes this far; the gate sends everybody else on. */
export const loadSetPassword = cache(async () => {
  const { session, title } = await enterPage("/set-password");
  return { email: session.user.email, title };
});
