// The same onboarding, in the words of whoever the registration came from, and with what it knew.
import { cache } from "react";
import { coBrandLead } from "#lib/co-brands/co-brand.ts";
import { coBrandOf } from "#lib/co-brands/list.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { readOnboarding } from "#lib/session/onboarding.server.ts";

/** The gate lets in those of a conference who are not onboarded, or put something off. */
export const loadConferenceOnboarding = cache(async () => {
  const entered = await enterPage("/bhhs-onboarding");
  const data = entered.session.user.conference_data;
  const event = data?.event ?? data?.conference ?? data?.conference_name ?? "";
  return { title: entered.title, onboarding: await readOnboarding(entered), lead: coBrandLead(coBrandOf(data), event) };
});
