"use client";
// Passkeys: which there are, when each was used last, and adding, naming, removing them.
import { Fingerprint, Plus } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { late } from "#components/patterns/late.tsx";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { knowsPasskeys, makePasskey } from "#lib/client/passkey.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { isolate } from "#lib/isolate.ts";
import type { Passkey, Security } from "#lib/services/auth/security-entities.ts";
import { CardFoot, SettingRow } from "./setting-row.tsx";
import type { CardProps } from "./two-step-card.tsx";

const NameDialog = late(() => import("./name-dialog.tsx").then((module) => module.NameDialog));

const UNKNOWN = "This browser does not support passkeys";

function Row({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  return (
    <li>
      <SettingRow
        icon={<Fingerprint />}
        title={
          <>
            {passkey.name}
            {passkey.synced ? <Badge>Synced</Badge> : null}
          </>
        }
        end={
          <>
            <Button size="sm" variant="ghost" aria-label={`Rename ${isolate(passkey.name)}`} onClick={onRename}>
              Rename
            </Button>
            <Button size="sm" variant="danger" aria-label={`Remove ${isolate(passkey.name)}`} onClick={onRemove}>
              Remove
            </Button>
          </>
        }
      >
        Added <RelativeTime at={passkey.created_at} />,{" "}
        {passkey.last_used_at ? (
          <>
            last used <RelativeTime at={passkey.last_used_at} />
          </>
        ) : (
          "not used yet"
        )}
      </SettingRow>
    </li>
  );
}

function consequence({ totp, passkeys, has_password }: Security): string {
  if (totp.enabled || passkeys.length > 1) return "You can no longer sign in with it.";
  return has_password
    ? "It is your only form of two-step verification. After this your password alone signs you in, and your recovery codes stop working."
    : "It is the only way into your account, so you need a password first.";
}

function useAdding({ guarded, showCodes }: CardProps) {
  const [busy, setBusy] = useState(false);
  async function add() {
    if (busy) return;
    setBusy(true);
    await guarded(async () => {
      const { options } = await call("auth.passkeyOptions");
      const { recovery_codes } = await call("auth.addPasskey", { passkey: await makePasskey(options) });
      showSuccess("Passkey added");
      showCodes(recovery_codes);
    });
    setBusy(false);
  }
  return { busy, add };
}

function Adding(props: CardProps) {
  const { busy, add } = useAdding(props);
  return (
    <CardFoot
      end={
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          busy={busy}
          disabledReason={knowsPasskeys() ? undefined : UNKNOWN}
          onClick={() => void add()}
        >
          Add a passkey
        </Button>
      }
    >
      Sign in with your fingerprint, your face or your device's PIN. It works here and nowhere else, so it cannot be
      phished.
    </CardFoot>
  );
}

/** Adding one asks the device; a name comes from the browser and can be changed. */
export function PasskeysCard(props: CardProps) {
  const { security, guarded } = props;
  const { passkeys } = security;
  const [naming, setNaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = (passkey: Passkey) =>
    guarded(async () => {
      await call("auth.removePasskey", { id: passkey.id });
      showSuccess(`${isolate(passkey.name)} removed`);
    });
  return (
    <Section id="security-passkeys" title="Passkeys" hint={passkeys.length > 0 ? passkeys.length : null}>
      <ul>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            passkey={passkey}
            onRename={() => setNaming(passkey)}
            onRemove={() => setRemoving(passkey)}
          />
        ))}
      </ul>
      <Adding {...props} />
      {naming ? <NameDialog passkey={naming} onClose={() => setNaming(null)} /> : null}
      {removing ? (
        <ConfirmDialog
          open
          onClose={() => setRemoving(null)}
          title={`Remove the passkey “${isolate(removing.name)}”?`}
          confirmLabel="Remove"
          cancelLabel="Keep it"
          onConfirm={() => remove(removing)}
        >
          {consequence(security)}
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
