"use client";
// The settings form: name, website, logo, address, time zone, currency.
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { ChooseVersion } from "#components/patterns/choose-version.tsx";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfFields } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { isAppError } from "#lib/errors.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { AddressFields, FaceFields, PlaceFields, SETTINGS, type SettingsErrors } from "./settings-fields.tsx";
import { isWorkspace, valuesOf } from "./settings-values.ts";

type FormProps = {
  workspace: Workspace;
  /** What the server holds now; the form goes on with what stands in it. */
  onStored: (workspace: Workspace) => void;
  /** Somebody else's version is taken: the form begins again from it. */
  onTaken: (workspace: Workspace) => void;
};

function useSave({ workspace, onStored }: Omit<FormProps, "onTaken">) {
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [other, setOther] = useState<Workspace | null>(null);
  const form = useRef<HTMLFormElement>(null);
  async function save(version = workspace.version) {
    if (!form.current || busy) return;
    setBusy(true);
    setErrors({});
    // What is typed from here on is not part of what is sent.
    setDirty(false);
    try {
      const stored = await call("auth.updateWorkspace", {
        id: workspace.id,
        ...valuesOf(new FormData(form.current)),
        version,
      });
      showSuccess("Settings saved");
      onStored(stored);
    } catch (error) {
      setDirty(true);
      fail(error);
    }
    setBusy(false);
  }
  function fail(error: unknown) {
    const current = isAppError(error) ? error.details.current : undefined;
    if (isWorkspace(current)) return setOther(current);
    const found = formErrors(refusalOf(error), SETTINGS, (path) => path.split(".").at(-1));
    setErrors(found);
    focusFirst(form.current, SETTINGS, found);
  }
  return { form, busy, errors, other, setOther, dirty, touch: () => setDirty(true), save };
}

type ConflictProps = { other: Workspace; onMine: () => void; onTheirs: () => void };

function ConflictNote({ other, onMine, onTheirs }: ConflictProps) {
  return (
    <Note
      tone="warning"
      role="alert"
      title="These settings were changed in the meantime"
      className="mb-6"
      action={<ChooseVersion onSaved={onTheirs} onTyped={onMine} />}
    >
      It is called {other.workspace_name} now.
    </Note>
  );
}

/** ⌘Enter saves; what is not saved is asked about before it is left. */
export function SettingsForm(props: FormProps) {
  const { form, busy, errors, other, setOther, dirty, touch, save } = useSave(props);
  const guard = useLeaveGuard(
    dirty || busy,
    draftOfFields(form, "settings", { dirty: dirty || busy, version: props.workspace.version }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit(event);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={touch} onKeyDown={keys}>
      {other ? (
        <ConflictNote
          other={other}
          onTheirs={() => props.onTaken(other)}
          onMine={() => {
            setOther(null);
            void save(other.version);
          }}
        />
      ) : null}
      <DraftNote draft={guard.kept} />
      <div role="alert" className="empty:hidden">
        {errors.form ? <Note tone="danger" title={errors.form} className="mb-6" /> : null}
      </div>
      <FaceFields workspace={props.workspace} errors={errors} onTouch={touch} />
      <AddressFields workspace={props.workspace} errors={errors} />
      <PlaceFields workspace={props.workspace} errors={errors} />
      <div className="mt-7 flex items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabledReason={dirty || busy ? undefined : "Nothing has changed yet"}
        >
          Save settings
        </Button>
      </div>
      <ConfirmDialog
        open={guard.asking}
        onClose={guard.stay}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={guard.go}
      >
        The changes to these settings are not stored yet.
      </ConfirmDialog>
    </form>
  );
}
