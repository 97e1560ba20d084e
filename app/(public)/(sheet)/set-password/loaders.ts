// Whose password is set.
import { enterPage } from "#lib/session/current.server.ts";

/** Only a session in _PASSWORD_CHANGE_ comes this far; the gate sends everybody else on. */
export async function loadSetPassword(): Promise<{ email: string }> {
  const { session } = await enterPage("/set-password");
  return { email: session.user.email };
}
