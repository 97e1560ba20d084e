// Tells people by email of what they planned with a contact: at its time, or in the morning of its day in one letter.

import { wanted } from "#lib/email-preferences.ts";
import { authorize } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { reminderEmail } from "#server/contact/reminder-email.ts";
import { mailboxOf, readWaiting, takeDueTasks, type Waiting } from "#server/contact/task-store.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { notify } from "#server/platform/notify.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

const BITE = 100;

/** Tells everybody who has something due, and answers how many letters that were; ended at `stop` the next run goes on. */
export async function remindOfTasks(stop?: AbortSignal, now: Date = new Date()): Promise<number> {
  // Where another host keeps contacts it tells of them itself.
  if (remoteUrl("contact") !== null) return 0;
  let letters = 0;
  let after: Waiting | null = null;
  for (let found = BITE; found === BITE; ) {
    const rows: Waiting[] = stop?.aborted ? [] : await readWaiting(now, after, BITE);
    letters += await eachDue(rows, {
      run: (row) => remind(row, now),
      about: ({ workspaceId: workspace }) => ({ workspace }),
      failed: "nobody could be reminded of a task",
      level: "warn",
      stop,
    });
    // What fails keeps nobody behind it waiting, and is found again by the next run.
    [found, after] = [rows.length, rows.at(-1) ?? null];
  }
  return letters;
}

/** The letter and the marks are one transaction: of two processes one writes, and one that dies has written nothing. */
function remind({ workspaceId, ownerId }: Waiting, now: Date): Promise<boolean> {
  const actor = { kind: "system", name: "contact-reminders" } as const;
  const scope = authorize(actor, "contacts.note", { workspaceId, ownerId: null });
  return inWorkspace(scope, async (tx) => {
    const tasks = await takeDueTasks(tx, ownerId, now);
    const mailbox = tasks.length === 0 ? null : await mailboxOf(tx, ownerId);
    for (const subject of new Set(tasks.map(({ contact_id: contact }) => contact))) {
      await notify(tx, { kind: "task-due", person: ownerId, workspace: workspaceId, subject });
    }
    if (mailbox === null || !wanted(mailbox.notifications, "task-due")) return false;
    await queueEmail(tx, reminderEmail(mailbox, tasks));
    return true;
  });
}
