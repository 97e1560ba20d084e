"use client";
// What can be done with one person: act as them, suspend, let back in, ask for a new password, send a link, free from a lost second step.
import { KeyRound, Mail, ShieldOff, UserCheck, UserX, VenetianMask } from "lucide-react";
import { useState } from "react";
import { ReasonDialog } from "#components/patterns/reason-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { isolate } from "#lib/isolate.ts";
import type { AccountDetail } from "#lib/services/auth/admin-entities.ts";
import { ActAsDialog } from "./act-as-dialog.tsx";
import { fullName } from "./people-columns.tsx";

type ActsProps = { person: AccountDetail; onChanged: () => void };
type State = AccountDetail["user_state"];
type Asking = State | "act-as" | "factors" | null;

const ADMIN = "The account of an administrator is not changed here";

const WORDS: Record<State, { verb: string; done: string; text: string }> = {
  _SUSPENDED_: {
    verb: "Suspend",
    done: "suspended",
    text: "Every sign-in ends at once. After a new one there is only a message that asks to contact support. Nothing is deleted; cards and links keep working.",
  },
  _ACTIVE_: { verb: "Reactivate", done: "active again", text: "Everything is as it was before." },
  _PASSWORD_CHANGE_: {
    verb: "Force a new password",
    done: "asked for a new password",
    text: "Every sign-in ends at once. After the next one a new password has to be chosen before anything else.",
  },
};

/** An administrator's own account, and another administrator's, are not changed here. */
export function PersonCommands({ person, onChanged }: ActsProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const [sending, setSending] = useState(false);
  const locked = person.is_admin ? ADMIN : undefined;
  async function send() {
    setSending(true);
    try {
      const kind = person.has_password ? "password-reset" : "activate";
      await call("auth.sendAccountEmail", { id: person.id, kind });
      showSuccess(`Sent a link to ${person.email}`);
      onChanged();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  }
  const close = () => setAsking(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        icon={<VenetianMask aria-hidden="true" />}
        disabledReason={person.is_admin ? "Administrators cannot be impersonated" : undefined}
        onClick={() => setAsking("act-as")}
      >
        Log in as
      </Button>
      <Button icon={<Mail aria-hidden="true" />} busy={sending} onClick={() => void send()}>
        {person.has_password ? "Send a password link" : "Send the activation again"}
      </Button>
      {person.second_steps ? (
        <Button icon={<ShieldOff aria-hidden="true" />} disabledReason={locked} onClick={() => setAsking("factors")}>
          Remove two-step verification
        </Button>
      ) : null}
      <StateButtons state={person.user_state} locked={locked} onAsk={setAsking} />
      {asking === "act-as" ? <ActAsDialog person={person} onClose={close} /> : null}
      {asking === "factors" ? <FactorsDialog person={person} onClose={close} onChanged={onChanged} /> : null}
      {asking && asking !== "act-as" && asking !== "factors" ? (
        <StateDialog person={person} state={asking} onClose={close} onChanged={onChanged} />
      ) : null}
    </div>
  );
}

type StateButtonsProps = { state: State; locked: string | undefined; onAsk: (state: State) => void };

function StateButtons({ state, locked, onAsk }: StateButtonsProps) {
  if (state !== "_ACTIVE_") {
    return (
      <Button icon={<UserCheck aria-hidden="true" />} disabledReason={locked} onClick={() => onAsk("_ACTIVE_")}>
        Reactivate
      </Button>
    );
  }
  return (
    <>
      <Button icon={<KeyRound aria-hidden="true" />} disabledReason={locked} onClick={() => onAsk("_PASSWORD_CHANGE_")}>
        Force a new password
      </Button>
      <Button
        variant="danger"
        icon={<UserX aria-hidden="true" />}
        disabledReason={locked}
        onClick={() => onAsk("_SUSPENDED_")}
      >
        Suspend
      </Button>
    </>
  );
}

function FactorsDialog({ person, onClose, onChanged }: ActsProps & { onClose: () => void }) {
  const name = fullName(person);
  return (
    <ReasonDialog
      title={`Remove two-step verification for ${isolate(name)}?`}
      confirmLabel="Remove two-step verification"
      placeholder="Ticket 4711: lost the phone and the codes, proved who they are by phone"
      destructive
      onClose={onClose}
      onConfirm={async (reason) => {
        await call("auth.removeAccountFactors", { id: person.id, reason });
        onClose();
        onChanged();
        showSuccess(`Two-step verification of ${isolate(name)} is removed`);
      }}
    >
      The authenticator app, passkeys and recovery codes are gone, and every sign-in ends at once. From then on the
      password alone opens the account. <bdi>{name}</bdi> gets an email with your reason.
    </ReasonDialog>
  );
}

type StateDialogProps = ActsProps & { state: State; onClose: () => void };

function StateDialog({ person, state, onClose, onChanged }: StateDialogProps) {
  const { verb, done, text } = WORDS[state];
  return (
    <ReasonDialog
      title={`${verb}: ${fullName(person)}?`}
      confirmLabel={verb}
      destructive={state === "_SUSPENDED_"}
      onClose={onClose}
      onConfirm={async (reason) => {
        // Also after a refusal: it may come from what somebody else did to the person meanwhile.
        const { id, version } = person;
        await call("auth.setAccountState", { id, state, reason, version }).finally(onChanged);
        onClose();
        showSuccess(`${fullName(person)} is ${done}`);
      }}
    >
      {text}
    </ReasonDialog>
  );
}
