// What the conference's registration knew about the person.
import { profileOf } from "#components/profile/profile-of.ts";
import { enterPage } from "#lib/session/current.server.ts";

/** The gate lets only the not onboarded of a conference in. */
export async function loadConferenceOnboarding() {
  const { session } = await enterPage("/bhhs-onboarding");
  const data = session.user.conference_data;
  return { profile: profileOf(session.user), event: data?.event ?? data?.conference ?? data?.conference_name ?? "" };
}
