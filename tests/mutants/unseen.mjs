// One broken line for each rule whose line was once broken unseen: limits, days, second presses, letters and the directory's wire.

/** @type {import("./mutants.mjs").Mutant[]} */
export const UNSEEN = [
  {
    rule: "A task is two hundred characters at the most, and a note holds more",
    file: "server/contact/entries.ts",
    from: "text.length > MOST_TASK",
    to: "text.length > MOST_TASK + 1",
  },
  {
    rule: "What was written and deleted is only brought back, for thirty days",
    file: "server/contact/entries.ts",
    from: "if (deleted !== false || over)",
    to: "if (over)",
  },
  {
    rule: "A next task that somebody touched stays, whatever becomes of the one before",
    file: "server/contact/task-store.ts",
    from: "        eq(contactEntries.version, 1),\n        isNull(contactEntries.doneAt),",
    to: "        isNull(contactEntries.doneAt),",
  },
  {
    rule: "Fifty segments are as many as anybody has, however the next one would come",
    file: "server/contact/segments.ts",
    from: "    await refuseFull(tx, write.scope, segment.shared);\n",
    to: "",
  },
  {
    rule: "A contact that is gone is handed to nobody",
    file: "server/contact/hand-over.ts",
    from: 'if (contact.deletedAt !== null) throw new AppError("gone");',
    to: "",
  },
  {
    rule: "The time of a joined person is that of every record",
    file: "server/contact/timeline.ts",
    from: "records: recordsOf(row.id, person), kind",
    to: "records: [row.id], kind",
  },
  {
    rule: "Two who were told apart are compared anew once somebody asks again",
    file: "server/contact/pairs.ts",
    from: 'if (state === "open") await unmatch',
    to: "if (state === null) await unmatch",
  },
  {
    rule: "A contact holds so many relations, and a company as many people as work there",
    file: "server/contact/relations.ts",
    from: "held >= MOST_RELATIONS",
    to: "held > MOST_RELATIONS",
  },
  {
    rule: "A full contact takes no file back",
    file: "server/contact/files.ts",
    from: "records)) >= MOST_CONTACT_FILES",
    to: "records)) > MOST_CONTACT_FILES",
  },
  {
    rule: "A thank-you comes back for thirty days, and is of a day that has begun where it is said",
    file: "server/contact/network/thanks.ts",
    from: "dayIn(at, context.timeZone)",
    to: 'dayIn(at, "Pacific/Kiritimati")',
  },
  {
    rule: "Nobody introduces a contact that is not theirs any more",
    file: "server/contact/network/answer-introduction.ts",
    from: "contact.deletedAt !== null || contact.ownerId !== scope.userId ? null",
    to: "contact.deletedAt !== null ? null",
  },
  {
    rule: "Nothing is erased while somebody still looks",
    file: "server/contact/requests/person-requests.ts",
    from: "[...(looking ? [] : [next])",
    to: "[...(looking && !looking ? [] : [next])",
  },
  {
    rule: "The letter O in a number is a zero",
    file: "server/contact/normal.ts",
    from: "[oO]",
    to: "[o]",
  },
  {
    rule: "A letter of what is due names twenty, and says that there is more",
    file: "server/contact/reminder-email.ts",
    from: "const MOST_NAMED = 20",
    to: "const MOST_NAMED = 21",
  },
  {
    rule: "A franchise is told of five places that need help, the plainest reasons first",
    file: "server/auth/franchise/figures.ts",
    from: "const MOST_HELP = 5",
    to: "const MOST_HELP = 6",
  },
  {
    rule: "A directory knows somebody by their primary address, else by that of work",
    file: "server/auth/directory/person-said.ts",
    from: "one.primary === true",
    to: "one.primary === false",
  },
  {
    rule: "What a directory sends that is too large is refused in SCIM's own shape",
    file: "server/main/body-admission.ts",
    from: "return refuse ? refuse(thrown, head) :",
    to: "return refuse && !refuse ? refuse(thrown, head) :",
  },
  {
    rule: "A directory's token is told to the browser that made it, and is nobody's session",
    file: "server/main/api.ts",
    from: "context.request.browser && meta.machineToken !== true",
    to: "context.request.browser",
  },
];
