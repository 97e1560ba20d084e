"use client";
// One step's frame: its fields, and what can be done with it, at the thumb on a phone.
import { type ReactNode, useId } from "react";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { useSubmitKey } from "#lib/client/use-submit-key.ts";

type StepFormProps = {
  children: ReactNode;
  /** Saves; whoever calls it shows what was refused. */
  onSubmit: () => void;
  onLater: () => void;
  busy: boolean;
  last: boolean;
};

/** The same two buttons twice, of which one pair is shown. */
export function StepForm({ children, onSubmit, onLater, busy, last }: StepFormProps) {
  const id = useId();
  useSubmitKey(onSubmit);
  const label = last ? "Finish" : "Continue";
  return (
    <form
      id={id}
      noValidate
      className="grid grid-cols-1 gap-[18px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      {children}
      <div className="mt-2 grid gap-2 touch:hidden">
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {label}
        </Button>
        <Button size="lg" block onClick={onLater}>
          Do this later
        </Button>
      </div>
      <ThumbBar>
        <Button type="submit" form={id} variant="primary" size="lg" busy={busy}>
          {label}
        </Button>
        <Button size="lg" onClick={onLater}>
          Later
        </Button>
      </ThumbBar>
    </form>
  );
}
