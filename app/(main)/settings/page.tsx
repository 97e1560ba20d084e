// /settings: who I am, which emails I get, how safe I am, and what is held of me.
import type { Metadata } from "next";
import { Page } from "#components/patterns/page.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { paths } from "#lib/paths.ts";
import { PANELS } from "./_components/panels.tsx";
import { loadSettings, loadTitle } from "./loaders.ts";

type SettingsProps = { searchParams: Promise<{ tab?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: await loadTitle() };
}

/** The tab is in the address, so that an email can lead to it. */
export default async function Settings({ searchParams }: SettingsProps) {
  const { tab } = await searchParams;
  const data = await loadSettings(typeof tab === "string" ? tab : "");
  const shown = PANELS.find(({ key }) => key === data.tab) ?? PANELS[0];
  const tabs = PANELS.map(({ key, label }) => ({
    href: key === "profile" ? paths.settings() : `${paths.settings()}?tab=${key}`,
    label,
    current: key === shown?.key,
  }));
  return (
    <Page top="tools">
      <Tabs label="Settings" tabs={tabs} />
      <div key={shown?.key} className="max-w-[640px] pt-7">
        {shown?.render(data)}
      </div>
    </Page>
  );
}
