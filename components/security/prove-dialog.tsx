"use client";
// "Is it you?": the password, a code or a passkey, before the account's protection changes.
import { Fingerprint } from "lucide-react";
import { useRef, useState } from "react";
import { PasswordInput } from "#components/patterns/password-input.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { askPasskey, isPasskeyError, passkeyMessage } from "#lib/client/passkey.ts";
import type { Security } from "#lib/services/auth/security-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { CodeField } from "./code-field.tsx";

type ProveDialogProps = { security: Security; onProved: () => Promise<void>; onClose: () => void };

function useProof({ onProved }: ProveDialogProps) {
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  async function prove(proofOf: () => Promise<InputOf<"auth.confirmIdentity">>) {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await call("auth.confirmIdentity", await proofOf());
      await onProved();
    } catch (thrown) {
      setError((isPasskeyError(thrown) ? passkeyMessage(thrown) : messageOf(thrown)) ?? undefined);
    }
    setBusy(false);
  }
  return { error, setError, busy, prove };
}

async function passkeyProof() {
  const { options } = await call("auth.confirmOptions");
  return { passkey: await askPasskey(options) };
}

/** The second step where there is one, else the password: the password alone must not change what stands beside it. */
function fieldOf({ totp, passkeys, has_password }: Security): "code" | "password" | null {
  if (totp.enabled) return "code";
  return has_password && passkeys.length === 0 ? "password" : null;
}

/** Asks for a code where there is an app, else for a passkey, else for the password. */
export function ProveDialog(props: ProveDialogProps) {
  const { security, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const { error, setError, busy, prove } = useProof(props);
  const field = fieldOf(security);
  function submit(data: FormData) {
    const value = String(data.get(field ?? "") ?? "");
    if (!value) setError(field === "code" ? "Enter the code that your app shows." : "Enter your password.");
    else void prove(async () => (field === "code" ? { code: value } : { password: value }));
  }
  return (
    <Dialog open onClose={onClose} title="Confirm that it is you">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <div className="grid gap-4 px-6 pt-2 pb-5">
          <p className="text-14 text-muted">
            This needs proof that it is you, {security.email}. You are asked once in ten minutes.
          </p>
          <input type="text" name="username" autoComplete="username" value={security.email} readOnly hidden />
          {field === "password" ? (
            <Field label="Password" error={error}>
              <PasswordInput name="password" autoComplete="current-password" required data-autofocus />
            </Field>
          ) : null}
          {field === "code" ? (
            <CodeField label="Code from your app" error={error} onComplete={() => form.current?.requestSubmit()} />
          ) : null}
          {security.passkeys.length > 0 ? (
            <Button icon={<Fingerprint aria-hidden="true" />} onClick={() => void prove(passkeyProof)}>
              Use a passkey
            </Button>
          ) : null}
          {field === null && error ? (
            <p role="alert" className="text-13 text-danger">
              {error}
            </p>
          ) : null}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          {field ? (
            <Button type="submit" variant="primary" busy={busy}>
              Confirm
            </Button>
          ) : null}
        </DialogActions>
      </form>
    </Dialog>
  );
}
