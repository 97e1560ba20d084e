// The plans for people of a conference, in the workspace's currency where it is sold in, and what the page wears.
import { currentBranding } from "#lib/session/branding.server.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";

/** Public: nobody has to be signed in. */
export async function loadConferencePlans() {
  const [services, session, branding] = await Promise.all([currentServices(), currentSession(), currentBranding()]);
  const plans = (await services.auth.plans()).data.filter((plan) => plan.conference);
  const wanted = session?.user.workspace?.currency ?? "USD";
  const sold = plans.every((plan) => Object.hasOwn(plan.prices, wanted));
  return { branding, plans, currency: sold ? wanted : "USD" };
}
