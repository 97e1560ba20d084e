"use client";
// A tag under another name, joined with another one, or taken off everybody who has it: asked, done where one can watch, and undone.
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { answerTo } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { useTagsInUse } from "#lib/client/use-contacts.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { isolate } from "#lib/isolate.ts";
import { MAX_TAG } from "#lib/services/contact/contact-limits.ts";
import { ManyProgress } from "./many-progress.tsx";
import { type ManyRun, retagging } from "./many-run.ts";
import { useRunning } from "./use-running.ts";

type AskProps = { onRun: (run: ManyRun) => void; onClose: () => void };

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What is asked for: a tag in use, and what it shall be called; nothing there while none is in use. */
function useRetag(onRun: AskProps["onRun"]) {
  const known = useTagsInUse();
  const [chosen, setChosen] = useState("");
  const [to, setTo] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { release } = useKeptDraft(draftOfText("rename tag", { to }, (typed) => setTo(typed.to ?? "")));
  const from = chosen || (known[0] ?? "");
  async function run(name: string) {
    setBusy(true);
    try {
      const { ids } = await answerTo("contact.matching", { filters: "", sort_by: "name", sort_desc: false, tag: from });
      release();
      onRun(retagging(ids, from, name));
    } catch (thrown) {
      setError(refusalOf(thrown).message);
      setBusy(false);
    }
  }
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const name = to.trim().replace(/\s+/g, " ");
    if (name === "") return setError("Enter a name, or remove the tag.");
    if (name === from) return setError("It is called that already.");
    void run(name);
  };
  const joins = known.find((tag) => same(tag, to.trim()) && !same(tag, from));
  return { ...{ known, from, to, error, busy, joins, rename }, choose: setChosen, setTo, remove: () => void run("") };
}

function Ask({ onRun, onClose }: AskProps) {
  const { known, from, to, error, busy, joins, rename, choose, setTo, remove } = useRetag(onRun);
  if (known.length === 0)
    return (
      <Dialog open onClose={onClose} title="Rename or remove a tag">
        <p className="px-6 pt-4 pb-5 text-13 text-muted">No contact has a tag yet.</p>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Rename or remove a tag" className="wrap-anywhere">
      <form onSubmit={rename} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <Field label="Tag">
            <Select value={from} onChange={(event) => choose(event.target.value)}>
              {known.map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="New name"
            error={error}
            help={
              joins ? `“${isolate(joins)}” is in use: the two become one.` : "The name of another tag joins the two."
            }
          >
            <Input
              value={to}
              maxLength={MAX_TAG}
              autoComplete="off"
              data-autofocus
              onChange={(event) => setTo(event.target.value)}
            />
          </Field>
        </div>
        <DialogActions>
          <Button variant="danger" busy={busy} onClick={remove}>
            Remove the tag
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {joins ? "Join the tags" : "Rename"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** `onDone` is told once something may have changed. */
export default function RetagDialog({ onDone, onClose }: { onDone: () => unknown; onClose: () => void }) {
  const { running, begin, stop } = useRunning(onDone);
  if (running === null) return <Ask onRun={begin} onClose={onClose} />;
  return <ManyProgress key={running.run.title} {...{ running, onClose }} onStop={stop} onUndo={begin} />;
}
