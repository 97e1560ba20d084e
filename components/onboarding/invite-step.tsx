"use client";
// Asking people in: addresses as they come, one role, and what became of each.
import Link from "next/link";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { addressesIn } from "#lib/addresses-in.ts";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { paths } from "#lib/paths.ts";
import { counted } from "#lib/plural.ts";
import type { InviteOutcome } from "#lib/services/auth/members-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { StepForm } from "./step-form.tsx";
import type { OnboardingPath } from "./use-onboarding.ts";

type InviteStepProps = {
  path: OnboardingPath;
  last: boolean /** What becomes of an invitation here. */;
  sent: "sent" | "created";
};

function roleOf(text: string | undefined): InputOf<"auth.inviteMembers">["role"] {
  return text === "manager" ? "manager" : "member";
}

function useInvite(path: OnboardingPath, became: InviteStepProps["sent"]) {
  const area = useRef<HTMLTextAreaElement>(null);
  const same = useSameKey();
  const [emails, setEmails] = useState(path.draft.emails ?? "");
  const [role, setRole] = useState(roleOf(path.draft.role));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [refused, setRefused] = useState<InviteOutcome[]>([]);
  const noted = useRef({ emails, role });
  useEffect(() => {
    if (noted.current.emails === emails && noted.current.role === role) return;
    noted.current = { emails, role };
    path.note({ emails, role });
  });

  async function invite() {
    const addresses = addressesIn(emails);
    if (addresses.length === 0) {
      await path.done();
      return;
    }
    const invitation = { emails: addresses, role };
    setBusy(true);
    setError("");
    try {
      const outcomes = await call("auth.inviteMembers", invitation, { idempotencyKey: same.keyOf(invitation) });
      same.done();
      const failed = outcomes.filter(({ outcome }) => outcome === "refused");
      const sent = outcomes.length - failed.length;
      if (sent > 0) showSuccess(`${counted(sent, "invitation")} ${became}`);
      setRefused(failed);
      setEmails(failed.map(({ email }) => email).join("\n"));
      if (failed.length === 0) await path.done();
    } catch (thrown) {
      setError(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  }
  return { area, emails, setEmails, role, setRole, busy, error, refused, invite };
}

/** Those that were refused stay in the field, with the reason. */
export function InviteStep({ path, last, sent }: InviteStepProps) {
  const { area, emails, setEmails, role, setRole, busy, error, refused, invite } = useInvite(path, sent);
  return (
    <StepForm
      busy={busy || path.submitting === "finish"}
      last={last}
      onSubmit={() => void invite()}
      onLater={() => void path.later()}
    >
      {refused.length > 0 ? (
        <Note tone="warning" role="alert" title="Some people could not be invited">
          {refused.map(({ email, message }) => (
            <p key={email} className="wrap-anywhere">
              {email}: {message}
            </p>
          ))}
        </Note>
      ) : null}
      <Field label="Email addresses" error={error || undefined} help="One per line, or with commas between them.">
        <Textarea
          ref={area}
          rows={4}
          value={emails}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event: FormEvent<HTMLTextAreaElement>) => setEmails(event.currentTarget.value)}
        />
      </Field>
      <Field label="They join as" help="Managers see and change everything of the workspace, members only their own.">
        <Select value={role} onChange={(event) => setRole(roleOf(event.currentTarget.value))}>
          <option value="member">Member</option>
          <option value="manager">Manager</option>
        </Select>
      </Field>
      <p className="text-13 text-muted">
        Your plan sets how many people can join.{" "}
        <Link href={paths.subscribe()} className="link">
          See the plans
        </Link>
      </p>
    </StepForm>
  );
}
