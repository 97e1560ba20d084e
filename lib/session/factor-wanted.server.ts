// Whether the person of this request should be urged to add a second factor.
import { currentAccess, currentServices } from "#lib/session/current.server.ts";

/** True for an administrator without one; nobody else is asked about, and a host that cannot say urges nobody. */
export async function factorWanted(): Promise<boolean> {
  const { user, impersonatorId } = (await currentAccess()).session;
  if (!user.is_admin || impersonatorId !== null || user.user_state === "_PASSWORD_CHANGE_") return false;
  const services = await currentServices();
  return services.auth.security().then(
    ({ data }) => data.wanted,
    () => false,
  );
}
