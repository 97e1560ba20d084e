"use client";
// Joins a contact with another record of the same person: who it is, then what is shown of both. The way back is in the message.
import { GitMerge } from "lucide-react";
import { Comparison } from "#components/contact/comparison.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { JoinPicker } from "./join-picker.tsx";
import type { ContactPage } from "./use-contact-page.ts";
import { useJoin } from "./use-join.ts";

type JoinDialogProps = { page: ContactPage; onClose: () => void };
type Joining = ReturnType<typeof useJoin>;

function Problem({ error }: { error: string | null }) {
  return error === null ? null : (
    <p role="alert" className="px-6 pb-3 text-13 text-danger">
      {error}
    </p>
  );
}

function Compare({ page, joining, onClose }: JoinDialogProps & { joining: Joining }) {
  const { pair, decision, error, busy, join, back } = joining;
  if (pair === null) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void join();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
      }}
    >
      <div className="px-6 pt-3 touch:px-4">
        <Comparison pair={pair} decision={decision} place={page} />
      </div>
      <Problem error={error} />
      <DialogActions>
        <Button variant="ghost" onClick={back} className="mr-auto touch:mr-0">
          Choose another
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} data-autofocus>
          <GitMerge aria-hidden="true" />
          Join the two
          <Kbd className="ml-0.5 border-[color-mix(in_oklab,var(--brand-contrast)_40%,transparent)] bg-transparent text-current touch:hidden">
            ⌘↵
          </Kbd>
        </Button>
      </DialogActions>
    </form>
  );
}

export default function JoinDialog({ page, onClose }: JoinDialogProps) {
  const joining = useJoin(page, onClose);
  const { pair, picking, pick, error } = joining;
  const { name } = page.contact;
  return (
    <Dialog
      key={pair === null ? "pick" : "compare"}
      open
      onClose={onClose}
      title={pair === null ? `Join ${name} with` : "Are these one person?"}
      className={pair === null ? "w-[460px] wrap-anywhere" : "w-[940px]"}
    >
      {pair === null ? (
        <>
          <JoinPicker contact={page.contact} busy={picking} onPick={(id) => void pick(id)} />
          <Problem error={error} />
        </>
      ) : (
        <Compare page={page} joining={joining} onClose={onClose} />
      )}
    </Dialog>
  );
}
