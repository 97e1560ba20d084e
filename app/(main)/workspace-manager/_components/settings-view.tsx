"use client";
// The chosen workspace's settings: what it is called, how it looks, where it is; and the way to end it.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { SettingsForm } from "./settings-form.tsx";

const DeleteDialog = late(() => import("./delete-dialog.tsx").then((module) => module.default));

function DeleteSection({ workspace }: { workspace: Workspace }) {
  const [asking, setAsking] = useState(false);
  return (
    <Section id="delete" title="Delete this workspace" className="mt-10">
      <p className="mt-3 mb-4 max-w-[60ch] text-13 text-muted">
        Nobody can work in it after that. You can restore it here for 30 days, and its share links keep working until
        then.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete workspace
      </Button>
      {asking ? <DeleteDialog workspace={workspace} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

/** The form, and the way to end it. */
export function SettingsView({ workspace, deletable }: { workspace: Workspace; deletable: boolean }) {
  const router = useRouter();
  const [{ stored, taken }, setState] = useState({ stored: workspace, taken: 0 });
  return (
    <>
      <SettingsForm
        key={taken}
        workspace={stored}
        onStored={(now) => {
          setState({ stored: now, taken });
          // The name and the logo stand in the frame around this page, too.
          router.refresh();
        }}
        onTaken={(theirs) => setState({ stored: theirs, taken: taken + 1 })}
      />
      {deletable ? <DeleteSection workspace={stored} /> : null}
    </>
  );
}
