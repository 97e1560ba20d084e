"use client";
// One task: a box to tick, what it is, and its day, which a press changes. Ticking and deleting can be taken back.
import { Clock, X } from "lucide-react";
import { useState } from "react";
import { DUE_COLORS, dueWords } from "#components/contact/contact-words.ts";
import { late } from "#components/patterns/late.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { besideDay } from "#lib/contact/repeat-words.ts";
import { nearDay } from "#lib/date-format.ts";
import type { Entry } from "#lib/services/contact/entities.ts";
import { changing } from "./change-task.ts";
import type { ContactPage } from "./use-contact-page.ts";

type Props = { page: ContactPage; task: Entry };

const TaskPlan = late(() => import("./task-plan.tsx").then((module) => module.default));

/** The day as a button; pressed it is put off, or planned anew. */
function DueDay({ page, task, day }: Props & { day: string }) {
  const [open, setOpen] = useState(false);
  const { words, tone } = dueWords(day, page.taskDay);
  if (open) return <TaskPlan page={page} task={task} onClose={() => setOpen(false)} />;
  const look = cn("inline-flex items-center gap-1 text-12", DUE_COLORS[tone]);
  const sign = tone === "later" ? null : <Clock className="size-3.5" aria-hidden="true" />;
  const whole = `${words}${besideDay(task)}`;
  return page.mayWrite ? (
    <button
      type="button"
      title="Put off, or change when"
      aria-label={`${whole}, change the day`}
      onClick={() => setOpen(true)}
      className={cn(look, "target rounded-small text-left hover:underline")}
    >
      {sign}
      {whole}
    </button>
  ) : (
    <p className={look}>
      {sign}
      {whole}
    </p>
  );
}

function WhenDone({ page, at }: { page: ContactPage; at: string }) {
  return <p className="text-12 text-muted">Done {nearDay(at, page.timeZone, page.now)}</p>;
}

export function TaskRow({ page, task }: Props) {
  const { change, mayWrite } = page;
  const { text, due_on: day, done_at: doneAt } = task;
  const done = doneAt !== null;
  // The box follows the press; where it is refused it goes back.
  const [pressed, press] = useState<boolean | null>(null);
  const tick = () => {
    press(!done);
    const told = { said: done ? "Task is open again" : "Task done", undo: changing(task, { done }) };
    void change(changing(task, { done: !done }), told).finally(() => press(null));
  };
  const remove = () =>
    void change(changing(task, { deleted: true }), {
      said: "Task deleted",
      undo: changing(task, { deleted: false }, 1),
    });
  return (
    <li className="group/row flex items-start gap-3 border-b border-line py-3">
      <Checkbox
        aria-label={`${text}, done`}
        checked={pressed ?? done}
        disabled={!mayWrite}
        onChange={tick}
        className="mt-0.5"
      />
      <div className="min-w-0 flex-1">
        <p className={cn("text-14 leading-5 wrap-anywhere", done && "text-muted line-through")}>{text}</p>
        {done ? (
          <WhenDone page={page} at={doneAt} />
        ) : day === null ? null : (
          <DueDay page={page} task={task} day={day} />
        )}
      </div>
      {mayWrite ? (
        <IconButton
          label={`Delete ${text}`}
          onClick={remove}
          className="opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 touch:size-11 touch:opacity-100"
        >
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  );
}
