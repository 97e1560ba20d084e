// /onboarding: who somebody is, where they work and how they are reached, before the menu opens.
import type { Metadata } from "next";
import { Onboarding } from "#components/onboarding/onboarding.tsx";
import { isolate } from "#lib/isolate.ts";
import { loadOnboarding } from "./loaders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await loadOnboarding()).title };
}

/** The step is in the address, so that Back and Forward move through onboarding. */
export default async function OnboardingPage() {
  const { onboarding } = await loadOnboarding();
  const name = onboarding.company?.workspace_name;
  const lead = name
    ? `Tell people at ${isolate(name)}, and everyone you share a link with, who you are.`
    : "Tell the people you share links with who you are.";
  return <Onboarding {...onboarding} lead={lead} />;
}
