// Whose password the link sets; reading it spends nothing.
import { currentServices } from "#lib/session/current.server.ts";
import { isGone } from "../../../loaders.ts";

type ResetFor = { email: string; names: string[]; minimum: number };

/** Null for a link that does not count. */
export async function loadReset(token: string): Promise<ResetFor | null> {
  const { auth } = await currentServices();
  try {
    const { data } = await auth.passwordLink({ token, purpose: "password-reset" });
    return { email: data.email, names: [data.firstname], minimum: data.password_minimum };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
