// What an activation link is for; reading it spends nothing.
import type { Activation } from "#lib/services/auth/account-access-entities.ts";
import { currentServices } from "#lib/session/current.server.ts";
import { isGone } from "../loaders.ts";

/** Null for a link that does not count. */
export async function loadActivation(token: string): Promise<Activation | null> {
  if (token === "") return null;
  const { auth } = await currentServices();
  try {
    return (await auth.activation({ token })).data;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
