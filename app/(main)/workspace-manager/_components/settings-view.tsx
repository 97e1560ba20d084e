"use client";
// The chosen workspace's settings: what it is called, how it looks, where it is; and the way to end it.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { messageOf } from "#lib/client/api.ts";
import { deleteWorkspace } from "#lib/client/billing-api.ts";
import { showError } from "#lib/client/snackbar.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { SettingsForm } from "./settings-form.tsx";

function DeleteSection({ workspace }: { workspace: Workspace }) {
  const [asking, setAsking] = useState(false);
  async function remove() {
    try {
      await deleteWorkspace(workspace.id);
      location.assign("/workspace-manager");
    } catch (error) {
      showError(messageOf(error));
    }
  }
  return (
    <Section id="delete" title="Delete this workspace" className="mt-10">
      <p className="mt-3 mb-4 max-w-[60ch] text-13 text-muted">
        Nobody can work in it from then on. For 30 days you can restore it here, and its shared links keep working.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete workspace
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${workspace.workspace_name}?`}
        confirmLabel="Delete workspace"
        cancelLabel="Keep it"
        onConfirm={remove}
      >
        {workspace.people === 1 ? "You" : `You and everybody else of its ${workspace.people} people`} cannot work in it
        any more. You can restore it for 30 days.
      </ConfirmDialog>
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
