"use client";
// Cards that visitors reported, and those that are taken down; each with what can be done about it.
import { useState } from "react";
import { LiveTime } from "#components/patterns/clock.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ReasonDialog } from "#components/patterns/reason-dialog.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { counted } from "#lib/plural.ts";
import type { ReportedCard } from "#lib/services/card/moderation-contract.ts";
import { isReportReason, REPORT_REASONS } from "#lib/services/card/report-reasons.ts";

type ActsProps = { card: ReportedCard; onDown: () => void; onDone: () => Promise<unknown> };

function Acts({ card, onDown, onDone }: ActsProps) {
  const [busy, setBusy] = useState(false);
  async function act(name: "card.lift" | "card.settleReports", done: string) {
    setBusy(true);
    try {
      await call(name, { id: card.id });
      showSuccess(done);
      await onDone();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  const isDown = card.taken_down_at !== null;
  return (
    <div className="flex flex-wrap gap-2">
      {isDown ? (
        <Button size="sm" busy={busy} onClick={() => void act("card.lift", "The card is shown again")}>
          Show again
        </Button>
      ) : (
        <Button size="sm" variant="danger" onClick={onDown}>
          Take down
        </Button>
      )}
      {card.reports > 0 ? (
        <Button size="sm" busy={busy} onClick={() => void act("card.settleReports", "The card was left unchanged")}>
          Leave as it is
        </Button>
      ) : null}
    </div>
  );
}

const reasonText = (reason: string) => (isReportReason(reason) ? REPORT_REASONS[reason] : reason);

function Row({ card, ...acts }: ActsProps) {
  const timeZone = useTimeZone();
  const { address, handle, reports, reasons, words, reported_at, taken_down_at, taken_down_reason } = card;
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a className="link font-medium" href={address} rel="noreferrer" target="_blank">
          {handle}
        </a>
        {reports > 0 ? <Badge tone="warning">{counted(reports, "report")}</Badge> : null}
        {taken_down_at === null ? null : <Badge tone="danger">Taken down</Badge>}
        <span className="text-13 text-muted">
          <LiveTime at={reported_at ?? taken_down_at ?? ""} timeZone={timeZone} />
        </span>
      </div>
      {reasons.length > 0 ? <p className="text-14">{reasons.map(reasonText).join(" · ")}</p> : null}
      {taken_down_reason === null ? null : <p className="text-14">Why it was taken down: {taken_down_reason}</p>}
      {words.map((text) => (
        <blockquote
          key={text}
          className="border-l-2 border-line pl-3 text-14 break-words whitespace-pre-line text-muted"
        >
          {text}
        </blockquote>
      ))}
      <Acts card={card} {...acts} />
    </li>
  );
}

/** `first` is what the server read. */
export function ReportedCards({ first }: { first: ReportedCard[] }) {
  const [down, setDown] = useState<ReportedCard | null>(null);
  const { data = first, mutate } = useCall("card.reports", undefined, { fallbackData: first });
  async function takeDown(card: ReportedCard, reason: string) {
    await call("card.takeDown", { id: card.id, reason });
    setDown(null);
    showSuccess("The card is taken down");
    await mutate();
  }
  if (data.length === 0)
    return (
      <EmptyState drawing="nothing" title="No reports">
        Cards that visitors report and cards you take down appear here.
      </EmptyState>
    );
  return (
    <>
      <ul className="border-t border-line">
        {data.map((card) => (
          <Row key={card.id} card={card} onDown={() => setDown(card)} onDone={() => mutate()} />
        ))}
      </ul>
      {down ? (
        <ReasonDialog
          {...{ title: `Take ${down.handle} down?`, confirmLabel: "Take it down", destructive: true }}
          onClose={() => setDown(null)}
          onConfirm={(reason) => takeDown(down, reason)}
        >
          Visitors are told that the card is no longer available. The audit log records your reason.
        </ReasonDialog>
      ) : null}
    </>
  );
}
