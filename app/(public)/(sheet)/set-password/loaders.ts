// Whose password is set: a session's that has to, or that of a mailed link.
import { cache } from "react";
import { currentServices, enterPage } from "#lib/session/current.server.ts";
import { isGone } from "../loaders.ts";

type SetPassword =
  | { by: "session"; email: string; names: string[]; minimum: number }
  | { by: "link"; email: string; names: string[]; minimum: number; token: string }
  | { by: "nothing" };

/** Without a link only a session in _PASSWORD_CHANGE_ comes this far; the gate sends everybody else on. */
export const loadSetPassword = cache(async (token: string | undefined): Promise<SetPassword> => {
  if (token !== undefined) return byLink(token);
  const { session, services } = await enterPage("/set-password");
  const { email, firstname, lastname } = session.user;
  const minimum = (await services.auth.security()).data.password_minimum;
  return { by: "session", email, names: [firstname, lastname], minimum };
});

async function byLink(token: string): Promise<SetPassword> {
  const { auth } = await currentServices();
  try {
    const { data } = await auth.passwordLink({ token, purpose: "password-set" });
    return { by: "link", email: data.email, names: [data.firstname], minimum: data.password_minimum, token };
  } catch (error) {
    if (isGone(error)) return { by: "nothing" };
    throw error;
  }
}
