"use client";
// Two contacts field by field, and the act that makes them one.
import { useClock } from "#components/patterns/clock.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { JoinForm, JoinProblem } from "./join-form.tsx";
import { type TwoIds, usePairJoin } from "./use-pair-join.ts";

type PairJoinDialogProps = { pair: TwoIds; timeZone: string; onClose: () => void };

export default function PairJoinDialog({ pair, timeZone, onClose }: PairJoinDialogProps) {
  const { both, decision, error, busy, join } = usePairJoin(pair, onClose);
  const { user } = useShell();
  const place = { timeZone, now: useClock(), me: user.id };
  return (
    <Dialog open onClose={onClose} title="Are these one person?" className="w-[940px]">
      {both === null ? (
        <>
          {error === null ? <p className="px-6 py-8 text-13 text-muted">Reading both…</p> : null}
          <JoinProblem error={error} />
        </>
      ) : (
        <JoinForm pair={both} decision={decision} place={place} busy={busy} error={error} onJoin={() => void join()}>
          <Button onClick={onClose}>Cancel</Button>
        </JoinForm>
      )}
    </Dialog>
  );
}
