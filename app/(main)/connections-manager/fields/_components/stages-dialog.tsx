"use client";
// Names the stages and puts them in order.
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import type { Stages } from "#lib/services/contact/stage-contract.ts";
import { MOST_STAGE, MOST_STAGES } from "#lib/services/contact/stage-limits.ts";
import { useStagesForm } from "./use-stages-form.ts";

type Form = ReturnType<typeof useStagesForm>;
type LineProps = { form: Form; at: number };

function StageLine({ form, at }: LineProps) {
  const line = form.lines[at];
  if (line === undefined) return null;
  const { key, name } = line;
  const called = name === "" ? `stage ${at + 1}` : name;
  const [first, last] = [at === 0, at === form.lines.length - 1];
  return (
    <li className="flex items-center gap-1">
      <Input
        aria-label={`Stage ${at + 1}`}
        autoComplete="off"
        maxLength={MOST_STAGE}
        value={name}
        onChange={({ target }) => form.rename(key, target.value)}
        className="mr-1"
      />
      <IconButton
        label={`Move ${called} up`}
        aria-disabled={first}
        onClick={() => (first ? undefined : form.move(key, -1))}
        className="aria-disabled:opacity-30 touch:size-11"
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${called} down`}
        aria-disabled={last}
        onClick={() => (last ? undefined : form.move(key, 1))}
        className="aria-disabled:opacity-30 touch:size-11"
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Remove ${called}`}
        aria-disabled={form.lines.length === 1}
        onClick={() => (form.lines.length === 1 ? undefined : form.remove(key))}
        className="aria-disabled:opacity-30 touch:size-11"
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Stays when it was refused, with what was typed. */
export default function StagesDialog({ stages, onClose }: { stages: Stages; onClose: () => void }) {
  const form = useStagesForm({ stages, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Dialog open onClose={onClose} title="Edit stages" className="w-[520px]">
      <form onSubmit={submit} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <div role="alert" className="empty:hidden">
            {form.error === undefined ? null : <Note tone="danger" title={form.error} />}
          </div>
          <ol className="grid gap-2">
            {form.lines.map(({ key }, at) => (
              <StageLine key={key} form={form} at={at} />
            ))}
          </ol>
          {form.lines.length < MOST_STAGES ? (
            <Button size="sm" variant="ghost" className="justify-self-start" onClick={form.add}>
              <Plus aria-hidden="true" />
              Add stage
            </Button>
          ) : null}
          <p className="text-13 text-muted">
            A stage that you rename is renamed in every contact. One that you remove stays where it was chosen.
          </p>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
