"use client";
// What is to do about a contact: tasks by day, and those that were done last.
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { Entry } from "#lib/services/contact/entities.ts";
import { SideSection } from "./side-section.tsx";
import { TaskRow } from "./task-row.tsx";
import type { ContactPage } from "./use-contact-page.ts";

const TaskForm = late(() => import("./task-form.tsx").then((module) => module.default));

/** As many of what was done are shown. */
const DONE_SHOWN = 3;

/** Those that are open, the first due first, and how many. */
export function openTasks(tasks: readonly Entry[]): Entry[] {
  const open = tasks.filter(({ done_at, deleted_at }) => done_at === null && deleted_at === null);
  return open.toSorted((a, b) => (a.due_on ?? "").localeCompare(b.due_on ?? ""));
}

function doneTasks(tasks: readonly Entry[]): Entry[] {
  const done = tasks.filter(({ done_at, deleted_at }) => done_at !== null && deleted_at === null);
  return done.toSorted((a, b) => (b.done_at ?? "").localeCompare(a.done_at ?? "")).slice(0, DONE_SHOWN);
}

export function Tasks({ page }: { page: ContactPage }) {
  const [adding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { tasks } = page.contact;
  const shown = [...openTasks(tasks), ...doneTasks(tasks)];
  const stop = () => {
    setAdding(false);
    setTimeout(() => button.current?.focus({ preventScroll: true }));
  };
  return (
    <SideSection
      id="tasks"
      title="To do"
      end={
        page.mayWrite ? (
          <IconButton ref={button} label="Add a task" onClick={() => setAdding(true)} className="touch:size-11">
            <Plus aria-hidden="true" />
          </IconButton>
        ) : null
      }
    >
      {adding ? <TaskForm page={page} onClose={stop} /> : null}
      {shown.length === 0 && !adding ? <p className="py-3 text-13 text-muted">Nothing to do.</p> : null}
      <ul>
        {shown.map((task) => (
          <TaskRow key={task.id} page={page} task={task} />
        ))}
      </ul>
    </SideSection>
  );
}
