// What the frame of the onboarding wears, and who is in it.
import { currentAccess } from "#lib/session/current.server.ts";
import { currentLook } from "#lib/session/look.server.ts";
import { meIn } from "#lib/state/me.ts";

/** The branding and the person; leaves when there is nobody. */
export async function loadOnboardingFrame() {
  const [{ session }, look] = await Promise.all([currentAccess(), currentLook()]);
  return { look, me: meIn(session.user, look.own.branding) };
}
