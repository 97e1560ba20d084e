// /workspace-manager: why one cannot work here, and the workspaces to choose from.
import type { Metadata } from "next";
import { Page } from "#components/patterns/page.tsx";
import { Note } from "#components/ui/note.tsx";
import { WorkspaceList } from "./_components/workspace-list.tsx";
import { loadWorkspaceManager } from "./loaders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await loadWorkspaceManager()).title };
}

/** Open to everybody in the restricted state; then it shows the message and nothing to edit. */
export default async function WorkspaceManagerPage() {
  const { blocked, hereId, workspaces, choosable } = await loadWorkspaceManager();
  return (
    <Page width="narrow">
      {blocked ? (
        <Note tone="danger" title={blocked.message} className="mb-8">
          {blocked.detail}
        </Note>
      ) : null}
      <WorkspaceList workspaces={workspaces} hereId={hereId} choosable={choosable} />
    </Page>
  );
}
