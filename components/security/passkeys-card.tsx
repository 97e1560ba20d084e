"use client";
// Passkeys: which there are, when each was used last, and adding, naming, removing them.
import { Fingerprint, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { knowsPasskeys, makePasskey } from "#lib/client/passkey.ts";
import { addPasskey, passkeyOptions, removePasskey } from "#lib/client/security-api.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { Passkey, Security } from "#lib/services/auth/security-entities.ts";
import { CardFoot, SettingRow } from "./setting-row.tsx";
import type { CardProps } from "./two-step-card.tsx";

const NameDialog = dynamic(() => import("./name-dialog.tsx").then((module) => module.NameDialog), { ssr: false });

const UNKNOWN = "This browser does not know passkeys";

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
            <Button size="sm" variant="ghost" aria-label={`Rename ${passkey.name}`} onClick={onRename}>
              Rename
            </Button>
            <Button size="sm" variant="danger" aria-label={`Remove ${passkey.name}`} onClick={onRemove}>
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
  if (totp.enabled || passkeys.length > 1) return "It does not sign you in any more.";
  return has_password
    ? "It is your only second step: your password alone will sign you in, and your recovery codes stop working."
    : "It is the only way into your account, so you need a password first.";
}

function useAdding({ guarded, showCodes }: CardProps) {
  const [busy, setBusy] = useState(false);
  async function add() {
    if (busy) return;
    setBusy(true);
    await guarded(async () => {
      const { recovery_codes } = await addPasskey(await makePasskey(await passkeyOptions()));
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
      await removePasskey(passkey.id);
      showSuccess(`${passkey.name} removed`);
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
          title={`Remove the passkey “${removing.name}”?`}
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
