// What the settings show: the profile for every tab, and what only one of them needs.
import { cache } from "react";
import { enterPage } from "#lib/session/current.server.ts";
import { type TabKey, tabOf } from "./_components/tab-keys.ts";

/** The gate lets everybody in personal view in, and those of a blocked workspace. */
const enterSettings = cache(() => enterPage("/settings"));

/** The document's title. */
export async function loadTitle(): Promise<string> {
  return (await enterSettings()).title;
}

/** Reads what the tab needs. */
export const loadSettings = cache(async (asked: string) => {
  const { session, services } = await enterSettings();
  const tab: TabKey = tabOf(asked);
  const forData = tab === "data";
  const [profile, personExport, deletion] = await Promise.all([
    services.auth.profile(),
    forData ? services.auth.personExport() : null,
    forData ? services.auth.deletion() : null,
  ]);
  return {
    tab,
    profile: profile.data,
    personExport: personExport?.data ?? null,
    deletion: deletion?.data ?? null,
    owner: session.role === "owner",
    locked: session.readOnly ? "This session is read-only." : undefined,
    acting: session.impersonatorId === null ? undefined : "Only the person themselves can do this.",
  };
});

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>;
