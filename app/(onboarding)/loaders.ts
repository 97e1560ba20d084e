// What the frame of the onboarding wears, and who is in it.

import { currentBranding } from "#lib/session/branding.server.ts";
import { currentAccess } from "#lib/session/current.server.ts";
import { meIn } from "#lib/state/me.ts";

/** The branding and the person; leaves when there is nobody. */
export async function loadOnboardingFrame() {
  const [{ session }, branding] = await Promise.all([currentAccess(), currentBranding()]);
  return { branding, me: meIn(session.user) };
}
