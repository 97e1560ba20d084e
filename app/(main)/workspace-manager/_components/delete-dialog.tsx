"use client";
// Asks for a workspace's name before it is deleted, and says what goes with it: locations, people, open invoices.
import { type FormEvent, useState } from "react";
import { TypedName } from "#components/patterns/typed-name.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { useCall } from "#lib/client/use-call.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { MOST_LOCATIONS } from "#lib/services/auth/workspaces-limits.ts";
import { deletionFacts, isSameName } from "./deletion-facts.ts";

type DeleteDialogProps = { workspace: Workspace; onClose: () => void };

/** Its locations and invoices are asked for now; invoices are left out where they cannot be read. */
function useFacts({ id, people, owner }: Workspace) {
  const invoices = useCall("auth.invoices", { status: "open", per_page: 50 }, { revalidateOnFocus: false });
  const all = useCall("auth.workspaces", { per_page: MOST_LOCATIONS }, { revalidateOnFocus: false });
  const places = all.data?.data.filter(({ child_of, deleted_at }) => child_of === id && deleted_at === null);
  const open = invoices.data?.data.filter((invoice) => invoice.workspace_id === id) ?? [];
  const locations = places?.filter((place) => place.owner.id === owner.id) ?? [];
  const leaving = places?.filter((place) => place.owner.id !== owner.id) ?? [];
  return {
    facts: deletionFacts({ locations, leaving, people, open }),
    places: places && { locations: locations.map((one) => one.id), leaving: leaving.map((one) => one.id) },
    again: all.mutate,
  };
}

type Places = { locations: string[]; leaving: string[] };
type Confirmed = { typed: string; places: Places | undefined; again: () => unknown };

function useDeletion({ id, workspace_name }: Workspace, { typed, places, again }: Confirmed) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !places) return;
    if (!isSameName(typed, workspace_name)) return setError(`Type ${isolate(workspace_name)} to delete it.`);
    setBusy(true);
    try {
      await call("auth.deleteWorkspace", { id, ...places });
      window.location.assign(paths.workspaceManager());
    } catch (thrown) {
      setError(messageOf(thrown));
      // The list may be what changed.
      void again();
      setBusy(false);
    }
  }
  return { busy, error, submit };
}

/** A franchise goes with its own locations, and others leave it, each named here; whoever confirms has seen them. */
export default function DeleteDialog({ workspace, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState("");
  const { facts, places, again } = useFacts(workspace);
  const { busy, error, submit } = useDeletion(workspace, { typed, places, again });
  const name = workspace.workspace_name;
  return (
    <Dialog open onClose={onClose} title={`Delete ${isolate(name)}?`} role="alertdialog" className="w-[460px]">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-3.5 px-6 pt-2 pb-[18px] text-14 text-muted">
          <ul className="grid list-disc gap-1 pl-5">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p>
            You can restore {places?.locations.length ? "all of it together" : "it"} for 30 days
            {places?.leaving.length ? ", without the locations that leave" : ""}. Until then share links keep working.
          </p>
          <TypedName label={`Type ${isolate(name)} to confirm`} error={error} value={typed} onChange={setTyped} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            type="submit"
            variant="danger-fill"
            busy={busy}
            disabledReason={places ? undefined : "Checking for locations…"}
            reasonAlign="end"
          >
            Delete workspace
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
