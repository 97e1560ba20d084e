// /workspace-manager: why one cannot work here, the workspaces to choose from, and the chosen one's settings and billing.
import type { Metadata } from "next";
import { Page } from "#components/patterns/page.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { BillingView } from "./_components/billing-view.tsx";
import { BlockedNote } from "./_components/blocked-note.tsx";
import { OwnStatement } from "./_components/own-statement.tsx";
import { SettingsView } from "./_components/settings-view.tsx";
import { WaysOut } from "./_components/ways-out.tsx";
import { WorkspaceList } from "./_components/workspace-list.tsx";
import { loadTab, loadWorkspaceManager } from "./loaders.ts";

type Search = Promise<Record<string, string | string[] | undefined>>;
type PageProps = { searchParams: Search };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await loadWorkspaceManager()).title };
}

/** Open to everybody in the restricted state; then it shows the message, and to its owner the way to pay. */
export default async function WorkspaceManagerPage({ searchParams }: PageProps) {
  const [frame, tab] = [await loadWorkspaceManager(), await loadTab(await searchParams)];
  return (
    <Page top={frame.tabs.length > 1 && !frame.blocked ? "tools" : "text"}>
      {frame.blocked ? <BlockedNote {...frame.blocked} /> : null}
      {frame.tabs.length > 1 ? (
        <div className="mb-7">
          <Tabs
            label="Workspace manager"
            tabs={frame.tabs.map((one) => ({ ...one, current: one.name === tab.name }))}
          />
        </div>
      ) : null}
      {tab.name === "workspaces" ? <WorkspaceList {...tab} {...frame.list} /> : null}
      {tab.name === "settings" ? (
        <div className="max-w-[640px]">
          <SettingsView workspace={tab.workspace} deletable={tab.deletable} belonging={tab.belonging} />
        </div>
      ) : null}
      {tab.name === "billing" ? <BillingView {...tab} /> : null}
      {tab.name === "co-op" ? <OwnStatement {...tab} /> : null}
      {frame.blocked ? <WaysOut impersonated={frame.impersonated} /> : null}
    </Page>
  );
}
