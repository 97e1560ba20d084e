"use client";
// Joins a contact with another record of the same person: who it is, then what is shown of both. The way back is in the message.
import { JoinForm, JoinProblem } from "#components/contact/join-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { JoinPicker } from "./join-picker.tsx";
import type { ContactPage } from "./use-contact-page.ts";
import { useJoin } from "./use-join.ts";

type JoinDialogProps = { page: ContactPage; onClose: () => void };

export default function JoinDialog({ page, onClose }: JoinDialogProps) {
  const { pair, decision, picking, pick, error, busy, join, back } = useJoin(page, onClose);
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
          <JoinPicker contact={page.contact} busy={picking} onPick={({ id }) => void pick(id)} />
          <JoinProblem error={error} />
        </>
      ) : (
        <JoinForm pair={pair} decision={decision} place={page} busy={busy} error={error} onJoin={() => void join()}>
          <Button variant="ghost" onClick={back} className="mr-auto touch:mr-0">
            Choose another
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </JoinForm>
      )}
    </Dialog>
  );
}
