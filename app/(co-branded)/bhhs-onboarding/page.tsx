// /bhhs-onboarding: the onboarding of people who come from a conference, filled with what the conference knew.
import type { Metadata } from "next";
import { Onboarding } from "#components/onboarding/onboarding.tsx";
import { loadConferenceOnboarding } from "./loaders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await loadConferenceOnboarding()).title };
}

/** Says where the values come from. */
export default async function ConferenceOnboardingPage() {
  const { onboarding, lead } = await loadConferenceOnboarding();
  return <Onboarding {...onboarding} lead={lead} />;
}
