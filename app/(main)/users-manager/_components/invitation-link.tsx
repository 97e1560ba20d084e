"use client";
// The link of an invitation, where no email brings it: made when it is asked for, shown to whoever asked, and nowhere else.
import { Link2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CopyIcon, copyText } from "#components/patterns/copy-button.tsx";
import { ShareButton } from "#components/patterns/share-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { useRefreshPeople } from "#lib/client/use-members.ts";

export const NO_EMAIL = "Email is not set up on this server";

type Invited = { id: string; email: string };

/** A button, and in its place the link once it was made. */
export function InvitationLink({ id, email }: Invited) {
  const refresh = useRefreshPeople();
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const said = `the invitation link for ${email}`;
  async function make() {
    setBusy(true);
    setFailure(null);
    try {
      const made = await call("auth.linkInvitation", { id });
      setUrl(made.url);
      await copyText(made.url, said);
      await refresh();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  if (url !== null) return <MadeLink {...{ email, url, said }} />;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 wrap-anywhere text-13 font-medium text-ink">{email}</span>
        <Button
          size="sm"
          busy={busy}
          icon={<Link2 aria-hidden="true" />}
          aria-label={`Copy link for ${email}`}
          onClick={() => void make()}
        >
          Copy link
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {failure ? <Note tone="danger" title={failure} /> : null}
      </div>
    </div>
  );
}

/** It takes the focus of the button whose place it takes. */
function MadeLink({ email, url, said }: { email: string; url: string; said: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="grid gap-2">
      <Field
        label={email}
        help="Shown only now. It works once, for a week."
        end={<CopyIcon text={url} said={said} label={`Copy ${said}`} className="ml-auto" />}
      >
        <Input ref={input} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <ShareButton size="sm" className="justify-self-start" title="Invitation" url={url} />
    </div>
  );
}

/** What was just made, one link each. */
export function InvitationLinks({ invited }: { invited: readonly Invited[] }) {
  return (
    <div className="grid gap-4">
      <Note title={NO_EMAIL}>
        Copy each invitation link and send it yourself. Anyone who opens a link can join with it.
      </Note>
      {invited.map((one) => (
        <InvitationLink key={one.id} {...one} />
      ))}
    </div>
  );
}

/** For an invitation of the list: an older link of it stops working. */
export function LinkDialog({ id, email, onClose }: Invited & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Invitation link" className="w-[460px]">
      <div className="grid gap-4 px-6 pt-2 pb-[18px] text-14 text-muted">
        <p>
          {NO_EMAIL}. Copy the invitation link and send it yourself. Links you copied before stop working, and the audit
          log says that you made a new one.
        </p>
        <InvitationLink id={id} email={email} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
