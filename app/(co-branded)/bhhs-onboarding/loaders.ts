// What the conference's registration knew about the person.
import { cache } from "react";
import { profileOf } from "#components/profile/profile-of.ts";
import { enterPage } from "#lib/session/current.server.ts";

/** The gate lets only the not onboarded of a conference in. */
export const loadConferenceOnboarding = cache(async () => {
  const { session, title } = await enterPage("/bhhs-onboarding");
  const data = session.user.conference_data;
  return {
    title,
    profile: profileOf(session.user),
    event: data?.event ?? data?.conference ?? data?.conference_name ?? "",
  };
});
