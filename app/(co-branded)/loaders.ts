// Who is in the co-branded onboarding, and whose colours it wears: the registration says so.
import { coBrandOf } from "#lib/co-brands/list.ts";
import { currentAccess } from "#lib/session/current.server.ts";
import { meIn } from "#lib/state/me.ts";

/** The person; leaves when there is nobody. The theme is the partner's, whatever else there is. */
export async function loadCoBrandedFrame() {
  const { session } = await currentAccess();
  return { me: meIn(session.user), coBrand: coBrandOf(session.user.conference_data) };
}
