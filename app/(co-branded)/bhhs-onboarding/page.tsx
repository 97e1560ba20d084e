// /bhhs-onboarding: the welcome of people who come from a conference, filled with what the conference knew.
import type { Metadata } from "next";
import { ProfileForm } from "#components/profile/profile-form.tsx";
import { loadConferenceOnboarding } from "./loaders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await loadConferenceOnboarding()).title };
}

/** Says where the values come from. */
export default async function ConferenceOnboardingPage() {
  const { profile, event } = await loadConferenceOnboarding();
  return (
    <>
      <h1 className="mt-8 mb-1 text-24 tracking-display">Welcome</h1>
      <p className="mb-6 text-13 text-muted">
        {event ? `We took these from your registration at ${event}.` : "We took these from your registration."} Check
        them before they go on your card.
      </p>
      <ProfileForm profile={profile} submitLabel="Continue" skippable />
    </>
  );
}
