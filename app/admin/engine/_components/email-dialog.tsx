"use client";
import { useState } from "react";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
// One email as its reader sees it, and trying it again.
import { documentNonce } from "#lib/client/document-nonce.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useOutboxEmail } from "#lib/client/use-engine.ts";
import type { OutboxEmail, OutboxRow } from "#lib/services/auth/outbox-contract.ts";

const RevealDialog = late(() => import("./reveal-dialog.tsx").then((module) => module.default));

type EmailDialogProps = { row: OutboxRow; onClose: () => void; onSent: () => Promise<unknown> };
type Shown = "html" | "text";

const SHOWN = [
  { value: "html", label: "As it looks" },
  { value: "text", label: "As plain text" },
] as const;

function Words({ letter, shown }: { letter: OutboxEmail; shown: Shown }) {
  if (letter.html === null || letter.text === null) {
    return (
      <Note title="The text was deleted.">
        The text is erased once the email is sent, or after a week. This line is kept for ninety days.
      </Note>
    );
  }
  if (shown === "text") {
    return (
      <pre className="h-[50dvh] overflow-auto rounded-control bg-sunken p-4 font-mono text-12 whitespace-pre-wrap">
        {letter.text}
      </pre>
    );
  }
  return (
    // No scripts, no forms, no way out: the email is shown, not trusted. Its links open beside this page.
    <iframe
      title={letter.subject}
      srcDoc={dressed(letter.html)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-[50dvh] w-full rounded-control border border-line bg-white"
    />
  );
}

/**
 * A frame made of text stands under this page's policy: the email's own sheet gets this page's nonce, or it would be
 * refused. Nothing an email says is markup, so nobody else's sheet gets it.
 */
function dressed(html: string): string {
  const nonce = documentNonce() ?? "";
  return html.replaceAll("<style>", `<style nonce="${nonce}">`);
}

const LINK_NOTES: Readonly<Record<OutboxEmail["link"], string | null>> = {
  none: null,
  shown: null,
  hidden: "A link or a code is hidden because anyone who has it gets access.",
  never: "A link or a code lets another administrator in. It is never shown.",
};

/** What keeps the link or the code back, and the way to it where there is one. */
function LinkNote({ letter, onReveal }: { letter: OutboxEmail; onReveal: () => void }) {
  const title = LINK_NOTES[letter.link];
  if (title === null || letter.text === null) return null;
  return (
    <Note title={title}>
      {letter.link === "hidden" ? (
        <Button size="sm" className="mt-2" onClick={onReveal}>
          Show the whole email
        </Button>
      ) : null}
    </Note>
  );
}

/** The email as the outbox answers it, or whole once what it hides was revealed. */
function useLetter({ id, recipient }: OutboxRow) {
  const { data, error, mutate } = useOutboxEmail(id);
  const [revealed, setRevealed] = useState<OutboxEmail | null>(null);
  const [revealing, setRevealing] = useState(false);
  const show = (whole: OutboxEmail) => {
    setRevealed(whole);
    setRevealing(false);
  };
  const dialog = revealing ? (
    <RevealDialog id={id} recipient={recipient} onRevealed={show} onClose={() => setRevealing(false)} />
  ) : null;
  return { letter: revealed ?? data, error, again: () => void mutate(), dialog, reveal: () => setRevealing(true) };
}

function useSendAgain({ row, onClose, onSent }: EmailDialogProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  async function send() {
    setBusy(true);
    setRefused(null);
    try {
      await call("auth.retryLetter", { id: row.id });
      showSuccess("The email is being sent again");
      onClose();
    } catch (failure) {
      setRefused(messageOf(failure));
    } finally {
      setBusy(false);
    }
    await onSent();
  }
  return { busy, refused, send };
}

/** What the mail server said, and what was refused just now. */
function Troubles({ row, refused }: { row: OutboxRow; refused: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {refused ? <Note tone="danger" title={refused} /> : null}
      {row.last_error ? (
        <Note tone="warning" title="The mail server did not take it.">
          {row.last_error}
        </Note>
      ) : null}
    </div>
  );
}

/** Only what failed, or was kept while there was no mail server, can be sent again. */
export default function EmailDialog(props: EmailDialogProps) {
  const { row, onClose } = props;
  const { letter, error, again, dialog, reveal } = useLetter(row);
  const { busy, refused, send } = useSendAgain(props);
  const [shown, setShown] = useState<Shown>("html");
  const resendable = row.state === "failed" || row.state === "kept";
  return (
    <Dialog open onClose={onClose} title={row.subject} className="w-[680px]">
      <div className="grid gap-3 px-6 pt-1 pb-5">
        <p className="text-13 text-muted">To {row.recipient}</p>
        <Troubles row={row} refused={refused} />
        {letter?.html ? (
          <div>
            <Segmented label="Shown" segments={SHOWN} value={shown} onSelect={setShown} />
          </div>
        ) : null}
        {!letter && error ? <ErrorState message={messageOf(error)} onRetry={again} /> : null}
        {letter || error ? null : <Skeleton className="h-[50dvh] w-full" />}
        {letter ? (
          <>
            <LinkNote letter={letter} onReveal={reveal} />
            <Words letter={letter} shown={shown} />
          </>
        ) : null}
      </div>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
        {letter?.html && resendable ? (
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            Send again
          </Button>
        ) : null}
      </DialogActions>
      {dialog}
    </Dialog>
  );
}
