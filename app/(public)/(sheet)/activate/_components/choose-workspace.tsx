"use client";
// The tag was ordered by a workspace that this person is in, while another one is chosen.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { send } from "#lib/client/send.ts";
import { isolate } from "#lib/isolate.ts";
import { SheetHead } from "../../_components/sheet-head.tsx";

type ChooseWorkspaceProps = { workspace: { id: string; name: string }; chosen: string };

/** One button; then the page asks whose tag it is. */
export function ChooseWorkspace({ workspace, chosen }: ChooseWorkspaceProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function choose() {
    setBusy(true);
    const answer = await send("auth.switchWorkspace", { workspace_id: workspace.id });
    if (answer.ok) return router.refresh();
    setProblem(answer.message);
    setBusy(false);
  }
  return (
    <>
      <SheetHead title={`A new tag of ${isolate(workspace.name)}`}>
        {chosen === "" ? "Choose" : `You are in ${isolate(chosen)} now. Switch to`} the workspace that ordered it to set
        it up.
      </SheetHead>
      {problem === null ? null : <Note role="alert" className="mt-5" tone="danger" title={problem} />}
      <Button className="mt-6" variant="primary" size="lg" block busy={busy} onClick={() => void choose()}>
        Switch to {workspace.name}
      </Button>
    </>
  );
}
