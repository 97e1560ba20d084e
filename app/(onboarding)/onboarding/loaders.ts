// Where onboarding stands, and what is known about the person already.
import { cache } from "react";
import { enterPage } from "#lib/session/current.server.ts";
import { readOnboarding } from "#lib/session/onboarding.server.ts";

/** The gate lets in who is not onboarded, or put something off. */
export const loadOnboarding = cache(async () => {
  const entered = await enterPage("/onboarding");
  return { title: entered.title, onboarding: await readOnboarding(entered) };
});
