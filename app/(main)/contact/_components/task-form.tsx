"use client";
// A new task: what, and by which day. Enter adds it, Esc lets go.
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { focusIt } from "#components/contact/focus-it.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import { type FormErrors, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { MOST_TASK } from "#lib/services/contact/contact-limits.ts";
import { sentOf, TaskWhen, type When, whenOf } from "./task-when.tsx";
import type { ContactPage } from "./use-contact-page.ts";

const FIELDS = ["text", "due_on"] as const;
const NEW = whenOf({ due_on: null, due_time: null, repeats: null });
type Errors = FormErrors<(typeof FIELDS)[number]>;

/** What is typed, kept until it is added. */
function useTask(page: ContactPage, onClose: () => void) {
  const [text, setText] = useState("");
  const [began] = useState<When>({ ...NEW, day: page.taskDay });
  const [when, setWhen] = useState(began);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  const now = { text, ...when };
  const kept = useKeptDraft(
    draftOfState({ name: "contact task", now, saved: { text: "", ...began } }, ({ text: typed, ...back }) => {
      if (typed !== undefined) setText(typed);
      setWhen((before) => ({ ...before, ...back }));
    }),
  );

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setErrors({ text: "Enter what needs to be done." });
    if (when.day === "") return setErrors({ due_on: "Choose a day." });
    const task = { id: page.contact.id, kind: "task" as const, text, ...sentOf(when) };
    setBusy(true);
    try {
      await page.put(await call("contact.addEntry", task, { idempotencyKey: same.keyOf(task) }));
      same.done();
      kept.release();
      onClose();
    } catch (thrown) {
      setBusy(false);
      setErrors(formErrors(refusalOf(thrown), FIELDS));
    }
  }
  return { text, setText, when, setWhen, errors, busy, save };
}

/** Closes once it is added. */
export default function TaskForm({ page, onClose }: { page: ContactPage; onClose: () => void }) {
  const { text, setText, when, setWhen, errors, busy, save } = useTask(page, onClose);
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    <form
      onSubmit={(event) => void save(event)}
      onKeyDown={press}
      noValidate
      className="grid gap-3 border-b border-line py-3.5"
    >
      <Field label="Task" error={errors.text ?? errors.form}>
        <Input
          ref={focusIt}
          name="task"
          autoComplete="off"
          maxLength={MOST_TASK}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <TaskWhen when={when} onChange={setWhen} error={errors.due_on} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} className="lg:h-10">
          Add task
        </Button>
        <Button variant="ghost" onClick={onClose} className="lg:h-10">
          Cancel
        </Button>
      </div>
    </form>
  );
}
