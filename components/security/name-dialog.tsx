"use client";
// Another name for a passkey.
import { useRef, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useSecurityRefresh } from "#lib/client/use-security.ts";
import { isolate } from "#lib/isolate.ts";
import type { Passkey } from "#lib/services/auth/security-entities.ts";

const MOST = 60;

/** Says so when somebody else's tab named it in the meantime. */
export function NameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const refresh = useSecurityRefresh();
  function fail(sentence: string) {
    setError(sentence);
    form.current?.querySelector("input")?.focus();
  }
  async function submit(name: string) {
    if (!name) return fail("Give it a name.");
    setBusy(true);
    try {
      await call("auth.renamePasskey", { id: passkey.id, version: passkey.version, name });
      await refresh();
      showSuccess(`Now called ${isolate(name)}`);
      onClose();
    } catch (thrown) {
      await refresh();
      setBusy(false);
      fail(messageOf(thrown));
    }
  }
  return (
    <Dialog open onClose={onClose} title="Rename passkey">
      <KeptForm
        keeps={`passkey ${passkey.id}`}
        version={passkey.version}
        form={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit(String(new FormData(event.currentTarget).get("name") ?? "").trim());
        }}
      >
        <div className="px-6 pt-3 pb-5">
          <Field label="Name" error={error} help="Such as the device or the password manager that keeps it.">
            <Input name="name" defaultValue={passkey.name} maxLength={MOST} autoComplete="off" data-autofocus />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Rename
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
