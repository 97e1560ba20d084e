"use client";
// The chosen workspace's settings: what it is called, how it looks, where it is; and the way to end it.
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

/** A conflict gives the form what is stored now, so that it begins again from there. */
export function SettingsView({ workspace, deletable }: { workspace: Workspace; deletable: boolean }) {
  const [stored, setStored] = useState(workspace);
  return (
    <>
      <SettingsForm key={stored.version} workspace={stored} onStored={setStored} />
      {deletable ? <DeleteSection workspace={stored} /> : null}
    </>
  );
}
