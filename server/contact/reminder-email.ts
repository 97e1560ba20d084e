// The letter about what is due with contacts.

import { contactPaths } from "#lib/contact-paths.ts";
import { calendarDay, clockTime } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { cut } from "#lib/text.ts";
import type { DueTask, Mailbox } from "#server/contact/task-store.ts";

/** So many are named; the rest is a number. */
const MOST_NAMED = 20;

/** Names and tasks are of the reader's own workspace and stand as text. */
export function reminderEmail({ email, workspace }: Mailbox, tasks: readonly DueTask[]): EmailMessage {
  const [first] = tasks;
  const one = tasks.length === 1 && first ? first : null;
  const heading = one
    ? `${isolate(cut(one.text, 80))}, with ${isolate(cut(one.name, 60))}`
    : "What is due with your contacts";
  const { PUBLIC_ORIGIN } = env();
  const at = one ? contactPaths.contact(one.contact_id) : contactPaths.followUps();
  return {
    to: email,
    purpose: "task-due",
    subject: heading,
    preview: tasks
      .map(({ name }) => isolate(cut(name, 60)))
      .slice(0, 3)
      .join(", "),
    heading,
    paragraphs: [
      one
        ? `It is due ${whenOf(one)}.`
        : `This is what you planned with your contacts at ${isolate(cut(workspace, 80))}.`,
      ...(tasks.length > MOST_NAMED ? ["There is more than fits here. The list shows everything."] : []),
    ],
    facts: one
      ? []
      : tasks.slice(0, MOST_NAMED).map((task) => ({
          label: cut(task.name, 60),
          value: `${isolate(cut(task.text, 120))} (${whenOf(task)})`,
        })),
    action: {
      label: one ? "Open the contact" : "See what is due",
      url: `${PUBLIC_ORIGIN}${paths.comeTo(at)}`,
      secret: false,
    },
    footnotes: [`You can turn off these emails: ${PUBLIC_ORIGIN}${paths.comeTo(serverPaths.notificationSettings())}`],
  };
}

/** A day, and its time where it has one. */
function whenOf({ due_on: day, due_time: time }: DueTask): string {
  const words = calendarDay(day, "weekday");
  return time === null ? words : `${words}, ${clockTime(`${day}T${time}:00Z`, "UTC")}`;
}
