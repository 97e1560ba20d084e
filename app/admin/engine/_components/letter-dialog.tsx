"use client";
// One letter as its reader sees it, and trying it again.
import { useState } from "react";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { retryLetter, useLetter } from "#lib/client/engine-api.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { OutboxLetter, OutboxRow } from "#lib/services/auth/outbox-contract.ts";

type LetterDialogProps = { row: OutboxRow; onClose: () => void; onSent: () => Promise<unknown> };
type Shown = "html" | "text";

const SHOWN = [
  { value: "html", label: "As it looks" },
  { value: "text", label: "As plain text" },
] as const;

function Words({ letter, shown }: { letter: OutboxLetter; shown: Shown }) {
  if (letter.html === null || letter.text === null) {
    return (
      <Note title="The words are gone.">
        They are blanked once a letter is sent, and after a week; this line stays for ninety days.
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
    // No scripts, no forms, no way out: the letter is shown, not trusted. Its links open beside this page.
    <iframe
      title={letter.subject}
      srcDoc={dressed(letter.html)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-[50dvh] w-full rounded-control border border-line bg-white"
    />
  );
}

/**
 * A frame made of text stands under this page's policy: the letter's own sheet gets this page's nonce, or it would be
 * refused. Nothing a letter says is markup, so nobody else's sheet gets it.
 */
function dressed(html: string): string {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  return html.replaceAll("<style>", `<style nonce="${nonce}">`);
}

/** Only what failed, or was kept while there was no mail server, can be sent again. */
export default function LetterDialog({ row, onClose, onSent }: LetterDialogProps) {
  const { data, error, mutate } = useLetter(row.id);
  const [shown, setShown] = useState<Shown>("html");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const letter = data?.data;
  async function send() {
    setBusy(true);
    setRefused(null);
    try {
      await retryLetter(row.id);
      showSuccess("The letter is on its way again");
      onClose();
    } catch (failure) {
      setRefused(messageOf(failure));
    } finally {
      setBusy(false);
    }
    await onSent();
  }
  return (
    <Dialog open onClose={onClose} title={row.subject} className="w-[680px]">
      <div className="grid gap-3 px-6 pt-1 pb-5">
        <p className="text-13 text-muted">To {row.recipient}</p>
        <div role="alert" className="empty:hidden">
          {refused ? <Note tone="danger" title={refused} /> : null}
          {row.last_error ? (
            <Note tone="warning" title="The mail server did not take it.">
              {row.last_error}
            </Note>
          ) : null}
        </div>
        {letter?.html ? (
          <div>
            <Segmented label="Shown" segments={SHOWN} value={shown} onSelect={setShown} />
          </div>
        ) : null}
        {!letter && error ? <ErrorState message={messageOf(error)} onRetry={() => void mutate()} /> : null}
        {letter || error ? null : <Skeleton className="h-[50dvh] w-full" />}
        {letter ? <Words letter={letter} shown={shown} /> : null}
      </div>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
        {letter?.html && (row.state === "failed" || row.state === "kept") ? (
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            Send again
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
