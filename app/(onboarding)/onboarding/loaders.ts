// What is known about the person already.
import { cache } from "react";
import { profileOf } from "#components/profile/profile-of.ts";
import { enterPage } from "#lib/session/current.server.ts";

/** The gate lets only the not onboarded in. */
export const loadOnboarding = cache(async () => {
  const { session, title } = await enterPage("/onboarding");
  return { title, profile: profileOf(session.user), workspaceName: session.user.workspace?.workspace_name ?? "" };
});
