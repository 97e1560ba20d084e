"use client";
// One answer: everything that was said, the quickest ways to answer it, and whether it is dealt with.
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { shortMoment } from "#lib/date-format.ts";
import { channelLabel } from "#lib/services/card/content-limits.ts";
import type { Exchange } from "#lib/services/card/exchange-entities.ts";
import { SOMEBODY, SOURCE_LABELS } from "#lib/services/card/exchange-limits.ts";
import { ReachButtons } from "../reach-buttons.tsx";

type AnswerDialogProps = {
  answer: Exchange;
  timeZone: string;
  /** Absent in a session that only reads. */
  onPut?: ((state: "waiting" | "done") => void) | undefined;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-t border-line py-2.5 text-13">
      <dt className="w-28 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 flex-1 break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** Written down by their owner, or on a card: which, by what way, where and when. */
function HowTheyCame({ answer, timeZone }: Pick<AnswerDialogProps, "answer" | "timeZone">) {
  const { card, channel, event, introduced_by: by, owner, source } = answer;
  return card === null ? (
    <>
      <Fact label="Added by">{`${owner.name}, ${SOURCE_LABELS[source].toLowerCase()}`}</Fact>
      <Fact label="Met">{shortMoment(answer.opened_at, timeZone)}</Fact>
    </>
  ) : (
    <>
      <Fact label="Card">{card.name}</Fact>
      <Fact label="Opened by">{channelLabel(channel)}</Fact>
      {by === null ? null : <Fact label="Introduced by">{by.name ?? SOMEBODY}</Fact>}
      {event === null ? null : <Fact label="Met at">{event.name}</Fact>}
      <Fact label="Answered">{shortMoment(answer.created_at, timeZone)}</Fact>
    </>
  );
}

export function AnswerDialog({ answer, timeZone, onPut, onRemove, onClose }: AnswerDialogProps) {
  const { name, email, phone, company, title, note, requests, state, agreed } = answer;
  const next = state === "waiting" ? "done" : "waiting";
  return (
    <Dialog open onClose={onClose} title={name}>
      <div className="px-6 pt-3 pb-5 touch:px-5">
        <div className="flex flex-wrap gap-2 pb-4">
          <ReachButtons {...{ name, email, phone }} />
        </div>
        <dl>
          {phone === "" ? null : <Fact label="Phone">{phone}</Fact>}
          {email === "" ? null : <Fact label="Email">{email}</Fact>}
          {company === "" ? null : <Fact label="Company">{company}</Fact>}
          {title === "" ? null : <Fact label="Title">{title}</Fact>}
          {requests.length === 0 ? null : <Fact label="What would help">{requests.join(", ")}</Fact>}
          {note === "" ? null : <Fact label="Note">{note}</Fact>}
          <HowTheyCame answer={answer} timeZone={timeZone} />
          {agreed.map(({ channel: asked, text, ticked }) => (
            <Fact key={asked} label={asked === "sms" ? "Text messages" : "Emails"}>
              {`${ticked ? "Agreed" : "Did not agree"}: “${text}”`}
            </Fact>
          ))}
        </dl>
        {onPut === undefined ? null : (
          <div className="flex flex-wrap justify-end gap-2 pt-4">
            <Button variant="ghost" onClick={onRemove}>
              Delete
            </Button>
            <Button variant="primary" onClick={() => onPut(next)}>
              {state === "aside" ? "Not spam" : next === "done" ? "Mark as done" : "Mark as waiting"}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
