// Which address the link confirms; reading it spends nothing.
import { currentServices } from "#lib/session/current.server.ts";
import { isGone } from "../../../loaders.ts";

/** Null for a link that does not count. */
export async function loadEmailLink(token: string): Promise<string | null> {
  const { auth } = await currentServices();
  try {
    return (await auth.emailLink({ token })).data.email;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
