"use client";
// Asks people in: one or several addresses, what they will be, a note. What was refused stays in the field, with its reason.
import { FileSpreadsheet } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useRefreshPeople } from "#lib/client/use-members.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { paths } from "#lib/paths.ts";
import { counted } from "#lib/plural.ts";
import type { InviteOutcome, MembersOverview } from "#lib/services/auth/members-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";

import { InvitationLinks, NO_EMAIL } from "./invitation-link.tsx";

type InviteDialogProps = {
  roles: MembersOverview["roles"];
  /** False where no mail server is set up: the links are handed over instead. */
  byEmail: boolean;
  onClose: () => void;
};

/** Whatever separates addresses in what somebody pastes. */
function addressesIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .map((word) => word.replace(/^<|>$/g, ""))
        .filter(Boolean),
    ),
  ];
}

type Made = { id: string; email: string };

/** Those that are open now, as far as their ids were told. */
function madeIn(outcomes: readonly InviteOutcome[]): Made[] {
  return outcomes.flatMap(({ id, email }) => (id === null ? [] : [{ id, email }]));
}

function useInvite({ byEmail, onClose }: Pick<InviteDialogProps, "byEmail" | "onClose">) {
  const refresh = useRefreshPeople();
  const same = useSameKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly InviteOutcome[]>([]);
  const [made, setMade] = useState<readonly Made[]>([]);

  /** Answers the addresses that are left to be looked at. */
  async function send(invitation: InputOf<"auth.inviteMembers">): Promise<readonly string[]> {
    setBusy(true);
    setFailure(null);
    try {
      const outcomes = await call("auth.inviteMembers", invitation, { idempotencyKey: same.keyOf(invitation) });
      same.done();
      const sent = madeIn(outcomes);
      if (sent.length > 0) showSuccess(`${counted(sent.length, "invitation")} ${byEmail ? "sent" : "created"}`);
      if (!byEmail) setMade((before) => [...before, ...sent]);
      await refresh();
      const left = outcomes.filter(({ outcome }) => outcome === "refused");
      setRefused(left);
      if (left.length === 0 && byEmail) onClose();
      return left.map(({ email }) => email);
    } catch (error) {
      setFailure(messageOf(error));
      return invitation.emails;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, refused, made, send };
}

/** ⌘Enter sends. */
export function InviteDialog({ roles, byEmail, onClose }: InviteDialogProps) {
  const { busy, failure, refused, made, send } = useInvite({ byEmail, onClose });
  const [missing, setMissing] = useState<string | null>(null);
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useKeptDraft(draftOfWords(form, "invite"));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const emails = addressesIn(text);
    setMissing(emails.length === 0 ? "Enter an email address." : null);
    if (emails.length === 0) return event.currentTarget.querySelector("textarea")?.focus();
    const role = data.get("role") === "manager" ? "manager" : "member";
    const left = await send({ emails, role, message: String(data.get("message") ?? "") });
    // What was typed meanwhile stays; what was sent goes.
    setText((now) => (now === text && left.length < emails.length ? left.join("\n") : now));
  }

  return (
    <Dialog open onClose={onClose} title="Invite people" className="w-[520px]">
      <form
        ref={form}
        noValidate
        className="grid gap-[18px] px-6 pt-4 pb-6"
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) form.current?.requestSubmit();
        }}
      >
        <Trouble failure={failure} refused={refused} />
        {made.length > 0 ? <InvitationLinks invited={made} /> : null}
        <Field
          label="Email addresses"
          error={missing ?? undefined}
          help={`One or several, separated by commas, spaces or lines. ${byEmail ? "Each person gets an email with a link that works for a week." : `${NO_EMAIL}. You get a link for each person, to send yourself.`}`}
        >
          <Textarea
            data-autofocus
            name="emails"
            rows={3}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <RoleAndNote roles={roles} byEmail={byEmail} />
        <FileLink onClose={onClose} />
      </form>
      <DialogActions>
        <Button onClick={onClose}>{made.length > 0 ? "Done" : "Cancel"}</Button>
        <Button variant="primary" busy={busy} onClick={() => form.current?.requestSubmit()}>
          {byEmail ? "Send invitations" : "Create invitations"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type TroubleProps = { failure: string | null; refused: readonly InviteOutcome[] };

function Trouble({ failure, refused }: TroubleProps) {
  return (
    <div role="alert" className="empty:hidden">
      {failure ? <Note tone="danger" title={failure} /> : null}
      {refused.length > 0 ? <Refused outcomes={refused} /> : null}
    </div>
  );
}

function FileLink({ onClose }: Pick<InviteDialogProps, "onClose">) {
  const router = useRouter();
  return (
    <button
      type="button"
      className="flex items-center gap-2 justify-self-start rounded-small text-13 font-medium text-brand hover:underline"
      onClick={() => {
        onClose();
        router.push(paths.peopleFiles());
      }}
    >
      <FileSpreadsheet className="size-4" aria-hidden="true" />
      Many people? Use a file
    </button>
  );
}

function RoleAndNote({ roles, byEmail }: Pick<InviteDialogProps, "roles" | "byEmail">) {
  return (
    <>
      <Field label="Role" help="Managers see and change everything here but owners. Members see what is theirs.">
        <Select name="role" defaultValue="member">
          <option value="member">Member</option>
          {roles.includes("manager") ? <option value="manager">Manager</option> : null}
        </Select>
      </Field>
      {byEmail ? (
        <Field label="Note" optional help="Added to the email, in your own words.">
          <Textarea name="message" rows={2} maxLength={500} />
        </Field>
      ) : null}
    </>
  );
}

function Refused({ outcomes }: { outcomes: readonly InviteOutcome[] }) {
  return (
    <Note tone="warning" title={`${counted(outcomes.length, "invitation")} not sent`} className="mt-3 first:mt-0">
      <ul className="grid gap-1">
        {outcomes.map(({ email, message }) => (
          <li key={email}>
            <span className="font-medium text-ink">{email}</span> {message}
          </li>
        ))}
      </ul>
    </Note>
  );
}
