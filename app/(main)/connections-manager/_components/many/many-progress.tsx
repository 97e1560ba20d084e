"use client";
// How far an act on many contacts is, the way to stop it, and then what became of it with the way back.
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { Note } from "#components/ui/note.tsx";
import { counted } from "#lib/plural.ts";
import type { ManyAct } from "#lib/services/contact/many-limits.ts";
import { type ManyOutcome, type ManyRun, undoOf } from "./many-run.ts";
import type { Running } from "./use-running.ts";

type ManyProgressProps = {
  running: Running;
  onStop: () => void;
  onUndo: (run: ManyRun) => void;
  onClose: () => void;
};

const passesOf = ({ passes = 1 }: ManyRun) => passes;
const wholeOf = (run: ManyRun) => run.steps.reduce((sum, { ids }) => sum + ids.length, 0) / passesOf(run);

function Outcome({ run, looked, outcome }: Running) {
  if (outcome === null) return null;
  const left = wholeOf(run) - Math.floor(looked / passesOf(run));
  const changed = new Set(outcome.done.map(({ id }) => id)).size;
  return (
    <div className="grid gap-3" role="status">
      <p className="text-14 text-ink">{run.said(changed)}</p>
      {outcome.failure ? <Note tone="danger" title={outcome.failure} /> : null}
      {left > 0 ? <p className="text-13 text-muted">Stopped. {counted(left, "contact")} left as before.</p> : null}
      {outcome.refused.map(({ message, count }) => (
        <Note
          key={message}
          tone="warning"
          title={`${counted(Math.ceil(count / passesOf(run)), "contact")} not changed`}
        >
          {message}
        </Note>
      ))}
    </div>
  );
}

const undoFor = ({ back }: ManyRun, act: ManyAct, { done }: ManyOutcome) => back?.(done) ?? undoOf(act, done);

export function ManyProgress({ running, onStop, onUndo, onClose }: ManyProgressProps) {
  const { run, outcome } = running;
  const whole = wholeOf(run);
  const looked = Math.floor(running.looked / passesOf(run));
  const [first] = run.steps;
  const undo = outcome && first && outcome.done.length > 0 ? undoFor(run, first.act, outcome) : null;
  return (
    // Closed while it works it stops, and comes once more to say what became of it.
    <Dialog
      key={outcome ? "over" : "under way"}
      open
      onClose={outcome ? onClose : onStop}
      title={run.title}
      className="wrap-anywhere"
    >
      <div className="grid gap-4 px-6 pt-4 pb-5">
        {outcome ? (
          <Outcome {...running} />
        ) : (
          <>
            <Meter label="Contacts done" value={looked} max={whole} thick />
            <p className="tn text-13 text-muted">
              {looked.toLocaleString("en")} of {counted(whole, "contact")}. Keep this page open until it is done.
            </p>
          </>
        )}
      </div>
      <DialogActions>
        {undo ? <Button onClick={() => onUndo(undo)}>Undo</Button> : null}
        {outcome ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <Button onClick={onStop}>Stop</Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
