// Where the welcome stands, and what is known about the person already.
import { cache } from "react";
import { enterPage } from "#lib/session/current.server.ts";
import { readWelcome } from "#lib/session/welcome.server.ts";

/** The gate lets in who is not onboarded, or put something off. */
export const loadOnboarding = cache(async () => {
  const entered = await enterPage("/onboarding");
  return { title: entered.title, welcome: await readWelcome(entered) };
});
