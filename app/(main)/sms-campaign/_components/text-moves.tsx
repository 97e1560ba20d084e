"use client";
// The steps that can be taken with a text that was sent, each with what it does said before.
import { useState } from "react";
import { useIsThemselves } from "#components/patterns/acting.tsx";
import { late } from "#components/patterns/late.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { afterSendStep } from "#lib/campaign/sms/sms-states.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import { SMS_MOVES, type SmsMove } from "#lib/services/campaign/sms-limits.ts";
import { MOVE_WORDS, moveEffects } from "./live-words.ts";

const ConfirmDialog = late(() =>
  import("#components/patterns/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

type TextMovesProps = { text: Sms; onText: (now: Sms) => void };

/** The steps that can be taken now: their buttons, and what is asked before one is. Nothing where none can be. */
export function useTextMoves({ text, onText }: TextMovesProps) {
  const [asked, setAsked] = useState<SmsMove | null>(null);
  const refresh = useRefresh();
  const isThemselves = useIsThemselves();
  // Whoever acts for somebody would be refused each of them.
  const moves = isThemselves ? SMS_MOVES.filter((step) => afterSendStep(step, text.state) !== null) : [];
  async function move(step: SmsMove) {
    const { id, version } = text;
    onText(await call("campaign.smsMove", { id, version, step }));
    showSuccess(MOVE_WORDS[step].done);
    void refresh("campaign.smsList", "campaign.smsPeople", "campaign.smsDesk");
  }
  const buttons = (size: "md" | "lg") =>
    moves.map((step) => (
      <Button
        key={step}
        size={size}
        variant={MOVE_WORDS[step].destructive ? "danger" : "secondary"}
        onClick={() => setAsked(step)}
      >
        {MOVE_WORDS[step].label}
      </Button>
    ));
  const question = asked ? (
    <ConfirmDialog
      open
      onClose={() => setAsked(null)}
      title={MOVE_WORDS[asked].question}
      confirmLabel={MOVE_WORDS[asked].label}
      cancelLabel="Leave it as it is"
      destructive={MOVE_WORDS[asked].destructive}
      onConfirm={() => move(asked)}
    >
      {moveEffects(asked, text).join(" ")}
    </ConfirmDialog>
  ) : null;
  return { moves, buttons, question };
}

/** What each step does, beside the text: its button stands at the top and at the thumb. */
export function MoveEffects({ text, moves }: { text: Sms; moves: readonly SmsMove[] }) {
  return moves.map((step) => (
    <section key={step} aria-labelledby={`move-${step}`}>
      <SectionHeading id={`move-${step}`} title={MOVE_WORDS[step].condition} />
      <ul className="grid gap-0.5 border-b border-line py-4 text-13 text-muted">
        {moveEffects(step, text).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </section>
  ));
}
