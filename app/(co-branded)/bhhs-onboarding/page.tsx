// /bhhs-onboarding: the welcome of people who come from a conference, filled with what the conference knew.
import type { Metadata } from "next";
import { Welcome } from "#components/welcome/welcome.tsx";
import { loadConferenceOnboarding } from "./loaders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await loadConferenceOnboarding()).title };
}

/** Says where the values come from. */
export default async function ConferenceOnboardingPage() {
  const { welcome, lead } = await loadConferenceOnboarding();
  return <Welcome {...welcome} lead={lead} />;
}
