// What is known about the person already.
import { profileOf } from "#components/profile/profile-of.ts";
import { enterPage } from "#lib/session/current.server.ts";

/** The gate lets only the not onboarded in. */
export async function loadOnboarding() {
  const { session } = await enterPage("/onboarding");
  return { profile: profileOf(session.user), workspaceName: session.user.workspace?.workspace_name ?? "" };
}
