"use client";
// The dialog in which people are asked in: addresses, what they will be, a note. What was refused stays in the field, with its
// reason, and what was typed outlives the page.
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { addressesIn } from "#lib/addresses-in.ts";
import { draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { counted } from "#lib/plural.ts";
import type { InviteOutcome, MembersOverview } from "#lib/services/auth/members-entities.ts";

/** What the form says, whoever is asked. */
export type Invited = { emails: string[]; role: "manager" | "member"; message: string };

type InviteFormProps = {
  /** The draft's name. */
  name: string;
  roles: MembersOverview["roles"];
  /** False where no mail server is set up; then `noEmail` says what there is instead. */
  byEmail: boolean;
  noEmail: string;
  /** Where a manager manages. */
  where: "here" | "there";
  inviting: { busy: boolean; failure: string | null; refused: readonly InviteOutcome[] };
  /** Answers the addresses that are left to be looked at. */
  send: (invited: Invited, data: FormData) => Promise<readonly string[]>;
  /** Above the addresses, and below everything. */
  before?: ReactNode;
  after?: ReactNode;
  /** What the button that leaves says. */
  leave?: string;
  onClose: () => void;
};

/** ⌘Enter sends. */
export function InviteForm(props: InviteFormProps) {
  const { name, byEmail, inviting, send, before, after, leave = "Cancel", onClose } = props;
  const [missing, setMissing] = useState<string>();
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useKeptDraft(draftOfWords(form, name));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inviting.busy) return;
    const data = new FormData(event.currentTarget);
    const emails = addressesIn(text);
    setMissing(emails.length === 0 ? "Enter an email address." : undefined);
    if (emails.length === 0) return event.currentTarget.querySelector("textarea")?.focus();
    const role = data.get("role") === "manager" ? "manager" : "member";
    const left = await send({ emails, role, message: String(data.get("message") ?? "") }, data);
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
        <Trouble {...inviting} />
        {before}
        <Addresses {...props} {...{ text, missing }} onText={setText} />
        <InvitedAs {...props} />
        {after}
      </form>
      <DialogActions>
        <Button onClick={onClose}>{leave}</Button>
        <Button variant="primary" busy={inviting.busy} onClick={() => form.current?.requestSubmit()}>
          {byEmail ? "Send invitations" : "Create invitations"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Trouble({ failure, refused }: Omit<InviteFormProps["inviting"], "busy">) {
  return (
    <div role="alert" className="empty:hidden">
      {failure ? <Note tone="danger" title={failure} /> : null}
      {refused.length > 0 ? (
        <Note tone="warning" title={`${counted(refused.length, "invitation")} not sent`} className="mt-3 first:mt-0">
          <ul className="grid gap-1">
            {refused.map(({ email, message }) => (
              <li key={email}>
                <span className="font-medium text-ink">{email}</span> {message}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </div>
  );
}

type AddressesProps = Pick<InviteFormProps, "byEmail" | "noEmail"> & {
  text: string;
  missing: string | undefined;
  onText: (text: string) => void;
};

function Addresses({ byEmail, noEmail, text, missing, onText }: AddressesProps) {
  const how = byEmail ? "Each person gets an email with a link that works for a week." : noEmail;
  return (
    <Field
      label="Email addresses"
      error={missing}
      help={`One or several, separated by commas, spaces or lines. ${how}`}
    >
      <Textarea
        data-autofocus
        name="emails"
        rows={3}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  );
}

/** What they will be, and what their email says. */
function InvitedAs({ roles, byEmail, where }: Pick<InviteFormProps, "roles" | "byEmail" | "where">) {
  return (
    <>
      <Field label="Role" help={`Managers see and change everything ${where} but owners. Members see what is theirs.`}>
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
