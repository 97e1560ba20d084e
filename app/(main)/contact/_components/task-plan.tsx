"use client";
// Another time for a task: put off by a day or a week with one press, or its day, time and turns. Esc lets go.
import { type FormEvent, useState } from "react";
import { focusIt } from "#components/contact/focus-it.ts";
import { Button } from "#components/ui/button.tsx";
import { dayIn } from "#lib/date-format.ts";
import type { Entry } from "#lib/services/contact/entities.ts";
import { changing } from "./change-task.ts";
import { sentOf, TaskWhen, type When, whenOf } from "./task-when.tsx";
import type { ContactPage } from "./use-contact-page.ts";

const DAY_MS = 86_400_000;

/** So many days behind a calendar day. */
const later = (day: string, days: number) => dayIn(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS), "UTC");

/** Days until the next Monday. */
const toMonday = (day: string) => (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7 || 7;

type Props = { page: ContactPage; task: Entry; onClose: () => void };

export default function TaskPlan({ page, task, onClose }: Props) {
  const [when, setWhen] = useState<When>(() => whenOf(task));
  const [error, setError] = useState<string>();
  const snooze = (day: string) => {
    onClose();
    const undo = changing(task, { snooze_to: task.due_on ?? day });
    void page.change(changing(task, { snooze_to: day }), { said: "Put off", undo });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (when.day === "") return setError("Choose a day.");
    onClose();
    const [to, was] = [sentOf(when), sentOf(whenOf(task))];
    if (JSON.stringify(to) === JSON.stringify(was)) return;
    // Only another day moves a series.
    const { due_on, ...rest } = to;
    const change = due_on === was.due_on ? rest : to;
    void page.change(changing(task, change), { said: "Task changed", undo: changing(task, was) });
  };
  return (
    <form
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      noValidate
      aria-label={`When: ${task.text}`}
      className="mt-2 grid gap-3"
    >
      <div className="flex flex-wrap gap-2">
        <Button ref={focusIt} size="sm" onClick={() => snooze(later(page.taskDay, 1))}>
          Tomorrow
        </Button>
        <Button size="sm" onClick={() => snooze(later(page.taskDay, toMonday(page.taskDay)))}>
          Next week
        </Button>
      </div>
      <TaskWhen when={when} onChange={setWhen} error={error} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary">
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
