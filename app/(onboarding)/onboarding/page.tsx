// /onboarding: who somebody is, before the menu opens.
import type { Metadata } from "next";
import { ProfileForm } from "#components/profile/profile-form.tsx";
import { loadOnboarding } from "./loaders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await loadOnboarding()).title };
}

/** One step; it can be skipped. */
export default async function OnboardingPage() {
  const { profile, workspaceName } = await loadOnboarding();
  return (
    <>
      <h1 className="mt-8 mb-1 text-24 tracking-display">Welcome</h1>
      <p className="mb-6 text-13 text-muted">
        {workspaceName
          ? `Tell people at ${workspaceName}, and whoever gets your card, who you are.`
          : "Tell whoever gets your card who you are."}
      </p>
      <ProfileForm profile={profile} submitLabel="Continue" skippable />
    </>
  );
}
