"use client";
// One task: a box to tick, what it is, and its day, which a press changes. Ticking and deleting can be taken back.
import { Clock, X } from "lucide-react";
import { useState } from "react";
import { DUE_COLORS, dueWords } from "#components/contact/contact-words.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { call } from "#lib/client/call.ts";
import { nearDay } from "#lib/date-format.ts";
import type { Entry } from "#lib/services/contact/entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { focusIt } from "./focus-it.ts";
import type { ContactPage, Run } from "./use-contact-page.ts";

type Props = { page: ContactPage; task: Entry };
type Change = Omit<InputOf<"contact.changeEntry">, "id" | "entry" | "version">;

/** A change of the task as the contact has it then; what is deleted is found by the version that it got by that. */
function changing({ id, version }: Entry, change: Change, later = 0): Run {
  return ({ id: contact, tasks }) => {
    const now = tasks.find((task) => task.id === id)?.version ?? version + later;
    return call("contact.changeEntry", { id: contact, entry: id, version: now, ...change });
  };
}

/** The day as a button; pressed it is a field. */
function DueDay({ page, task, day }: Props & { day: string }) {
  const [open, setOpen] = useState(false);
  const { words, tone } = dueWords(day, page.today);
  if (open) return <DayField page={page} task={task} day={day} onClose={() => setOpen(false)} />;
  const look = cn("inline-flex items-center gap-1 text-12", DUE_COLORS[tone]);
  const sign = tone === "later" ? null : <Clock className="size-3.5" aria-hidden="true" />;
  return page.mayWrite ? (
    <button
      type="button"
      title="Change the day"
      aria-label={`${words}, change the day`}
      onClick={() => setOpen(true)}
      className={cn(look, "target rounded-small hover:underline")}
    >
      {sign}
      {words}
    </button>
  ) : (
    <p className={look}>
      {sign}
      {words}
    </p>
  );
}

function DayField({ page, task, day, onClose }: Props & { day: string; onClose: () => void }) {
  const [typed, setTyped] = useState(day);
  const save = () => {
    onClose();
    if (typed === "" || typed === day) return;
    const undo = changing(task, { due_on: day });
    void page.change(changing(task, { due_on: typed }), { said: "Day changed", undo });
  };
  return (
    <input
      ref={focusIt}
      type="date"
      aria-label="Due"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
        if (event.key === "Enter") save();
      }}
      className="mt-1 h-8 rounded-small border border-line-control bg-raised px-2 text-12 focus:border-brand focus:outline-none touch:h-11 touch:text-[16px]"
    />
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
