"use client";
import Link from "next/link";
// Asking people in: addresses as they come, one role, and what became of each.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { messageOf } from "#lib/client/api.ts";
import { invitePeople, type Outcome } from "#lib/client/company-api.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { paths } from "#lib/paths.ts";
import { StepForm } from "./step-form.tsx";
import type { WelcomePath } from "./use-welcome.ts";

type InviteStepProps = { path: WelcomePath; last: boolean };

/** Commas, semicolons, spaces and lines all part one address from the next. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

function useInvite(path: WelcomePath) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [emails, setEmails] = useState(path.draft.emails ?? "");
  const [role, setRole] = useState(path.draft.role ?? "member");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [refused, setRefused] = useState<Outcome[]>([]);
  const noted = useRef({ emails, role });
  useEffect(() => {
    if (noted.current.emails === emails && noted.current.role === role) return;
    noted.current = { emails, role };
    path.note({ emails, role });
  });

  async function invite() {
    const addresses = addressesIn(emails);
    if (addresses.length === 0) {
      setError("Enter an e-mail address, or do this later.");
      area.current?.focus();
      return;
    }
    setBusy(true);
    setError("");
    try {
      const outcomes = await invitePeople(addresses, role);
      const failed = outcomes.filter(({ outcome }) => outcome === "refused");
      const sent = outcomes.length - failed.length;
      if (sent > 0) showSuccess(sent === 1 ? "Invitation sent" : `${sent} invitations sent`);
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
export function InviteStep({ path, last }: InviteStepProps) {
  const { area, emails, setEmails, role, setRole, busy, error, refused, invite } = useInvite(path);
  return (
    <StepForm
      busy={busy || path.leaving === "finish"}
      last={last}
      onSubmit={() => void invite()}
      onLater={() => void path.later()}
    >
      {refused.length > 0 ? (
        <Note tone="warning" role="alert" title="Not everybody could be asked">
          {refused.map(({ email, message }) => (
            <p key={email} className="wrap-anywhere">
              {email}: {message}
            </p>
          ))}
        </Note>
      ) : null}
      <Field label="E-mail addresses" error={error || undefined} help="One per line, or with commas between them.">
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
        <Select value={role} onChange={(event) => setRole(event.currentTarget.value)}>
          <option value="member">Member</option>
          <option value="manager">Manager</option>
        </Select>
      </Field>
      <p className="text-13 text-muted">
        How many may join is your plan's to say.{" "}
        <Link href={paths.subscribe()} className="link">
          See the plans
        </Link>
      </p>
    </StepForm>
  );
}
