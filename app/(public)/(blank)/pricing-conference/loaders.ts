// The plans for people of a conference, in the workspace's currency where it is sold in.
import { currentServices, currentSession } from "#lib/session/current.server.ts";

/** Public: nobody has to be signed in. */
export async function loadConferencePlans() {
  const [services, session] = await Promise.all([currentServices(), currentSession()]);
  const plans = (await services.auth.plans()).data.filter((plan) => plan.conference);
  const wanted = session?.user.workspace?.currency ?? "USD";
  const sold = plans.every((plan) => Object.hasOwn(plan.prices, wanted));
  return { plans, currency: sold ? wanted : "USD" };
}
