"use client";
// Where else this session may go: each workspace opens as it did before.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { send } from "#lib/client/send.ts";
import { FALLBACKS } from "#lib/fallbacks.ts";
import { paths } from "#lib/paths.ts";

type OtherWorkspacesProps = { workspaces: readonly { id: string; name: string }[] };

/** Nothing where there is no other one. */
export function OtherWorkspaces({ workspaces }: OtherWorkspacesProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function open(id: string) {
    setBusy(id);
    setProblem(null);
    const answer = await send("auth.switchWorkspace", { workspace_id: id }, FALLBACKS.switch);
    if (answer.ok) return location.assign(paths.login());
    setBusy(null);
    setProblem(answer.message);
  }
  if (workspaces.length === 0) return null;
  return (
    <section aria-labelledby="other-workspaces" className="mt-6">
      <h2 id="other-workspaces" className="mb-2 text-13 font-medium">
        Or open another workspace
      </h2>
      <div role="alert" className="empty:hidden">
        {problem ? <Note tone="danger" title={problem} className="mb-2" /> : null}
      </div>
      <ul className="grid gap-2">
        {workspaces.map(({ id, name }) => (
          <li key={id}>
            <Button
              size="lg"
              block
              busy={busy === id}
              onClick={() => {
                if (busy === null) void open(id);
              }}
            >
              <bdi className="truncate">{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
