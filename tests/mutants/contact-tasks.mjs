// One broken line for each rule of tasks that come again and of their letters.

/** @type {import("./mutants.mjs").Mutant[]} */
export const CONTACT_TASKS = [
  {
    rule: "The day of a task that comes again is counted from its first",
    file: "lib/contact/repeats.ts",
    from: "Math.min(date, last)",
    to: "Math.min(date, 28)",
  },
  {
    rule: "Doing a task that comes again makes the next one, once",
    file: "server/contact/tasks.ts",
    from: "if (change.doneAt === null) return putAway(tx, scope, entry.id);",
    to: "if (change.doneAt === null) return;",
  },
  {
    rule: "The last sign is what happened last and was not taken back",
    file: "server/contact/fact-repository.ts",
    from: "    isNull(contactEntries.deletedAt),\n    sql`(${contactEntries.kind} <> 'task'",
    to: "    sql`(${contactEntries.kind} <> 'task'",
  },
  {
    rule: "Putting a task off moves this time alone",
    file: "server/contact/tasks.ts",
    from: "moved !== undefined || entry.seriesFrom === null",
    to: "dueOn !== entry.dueOn || entry.seriesFrom === null",
  },
  {
    rule: "What is due is told of once, what has no time in one letter of the morning",
    file: "db/functions/contact-task.sql",
    from: "update contact_entries e set reminded_at = p_now",
    to: "update contact_entries e set reminded_at = null",
  },
  {
    rule: "The morning of a task is that of its workspace",
    file: "db/functions/contact-task.sql",
    from: "at time zone p_zone",
    to: "at time zone 'America/New_York'",
  },
  {
    rule: "Nobody hears of what is done or deleted, while they are suspended, or against their choice",
    file: "server/contact/reminders.ts",
    from: '!wanted(mailbox.notifications, "task-due")',
    to: 'mailbox.email === ""',
  },
];
