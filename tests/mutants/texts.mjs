// One broken line for each rule of texts.

/** @type {import("./mutants.mjs").Mutant[]} */
export const TEXTS = [
  {
    rule: "Everybody of a text’s audience gets it or has one reason, and one number gets it once",
    file: "server/campaign/sms/judge.ts",
    from: "isRepeat: number !== null && seen.has(number)",
    to: 'isRepeat: number === null && seen.has(number ?? "")',
  },
  {
    rule: "What somebody agreed to with one person alone is no yes to a text of the workspace",
    file: "server/contact/may-write.ts",
    from: "ownerId: asWorkspace ? null : ownerId",
    to: "ownerId: asWorkspace ? ownerId : ownerId",
  },
  {
    rule: "The hours are looked at again as somebody is handed over, and nobody is left out for them",
    file: "server/campaign/sms/hand-over.ts",
    from: "if (!answer.may) await postpone(",
    to: "if (!answer.rule) await postpone(",
  },
  {
    rule: "What a provider of texts did not answer is unknown and never sent again",
    file: "server/campaign/sms/outcome.ts",
    from: 'event: "lose", changedAt: at',
    to: 'event: "give_back", nextAt: at, changedAt: at',
  },
  {
    rule: "The statement that claims somebody for a text reads the stops",
    file: "db/functions/sms.sql",
    from: "s.mark = any (a.marks) and s.channel = 'sms'",
    to: "s.mark = any (a.marks) and s.channel = 'none'",
  },
  {
    rule: "A STOP by reply ends what waits for that number in every text of the brand, and START lifts it",
    file: "server/campaign/sms/replies.ts",
    from: 'if (kind === "start") {',
    to: 'if (kind === "help") {',
  },
  {
    rule: "A STOP by reply is kept before anything is waited for, and what it ends is ended again by the clock",
    file: "server/campaign/sms/stops.ts",
    from: "return unscoped((tx) => contacts.stop(tx, said));",
    to: "return unscoped((tx) => contacts.stop(tx, { ...said, number: said.workspaceId }));",
  },
  {
    rule: "A STOP that was only read out of words is corrected with a reason, and one that they typed never",
    file: "db/functions/sms.sql",
    from: "and s.at >= v_thread.stop_read_at and s.at <",
    to: "and s.at <",
  },
  {
    rule: "What nobody decided counts as STOP in a workspace that closed meanwhile, too",
    file: "server/campaign/sms/run.ts",
    from: "await endUndecided(contacts, clock());",
    to: "",
  },
  {
    rule: "A START that is told late does not undo a STOP that came after it",
    file: "server/campaign/sms/reply-store.ts",
    from: 'eq(smsMessages.reading, "stop"), gt(',
    to: 'eq(smsMessages.reading, "none"), gt(',
  },
  {
    rule: "A reply that may mean STOP holds its number until somebody decides, and counts as STOP after a day",
    file: "db/functions/sms.sql",
    from: "t.number = a.number and t.decide_by is not null",
    to: "t.number = a.number and t.decide_by is null",
  },
  {
    rule: "What a text costs at its most is held before it goes, and no two reserve more than is left",
    file: "server/campaign/sms/sending.ts",
    from: "if (sums.price > money.left)",
    to: "if (sums.price > money.allowance)",
  },
  {
    rule: "A place that is suspended or does not pay texts nobody, but for the confirmation of a STOP",
    file: "server/campaign/sms/run.ts",
    from: "if (!(await readPlace(tx)).open) return null;",
    to: 'if ((await readPlace(tx)).brand === "") return null;',
  },
  {
    rule: "Nobody is refused a text because its provider is busy: it is tried until its end",
    file: "server/campaign/sms/outcome.ts",
    from: "(busy || tries < MOST_TRIES)",
    to: "(!busy || tries < MOST_TRIES)",
  },
  {
    rule: "What waits until the end of a text is dropped, and its money is given back",
    file: "server/campaign/sms/settle.ts",
    from: "send.dropsAt !== null && send.dropsAt <= now",
    to: "send.dropsAt !== null && send.dropsAt > now",
  },
  {
    rule: "A paused text goes on and a stopped one never does",
    file: "server/campaign/sms/sending.ts",
    from: 'if (step === "stop") await moveAll(',
    to: 'if (step === "resume") await moveAll(',
  },
  {
    rule: "Nobody is answered outside the hours of the other side, or after a STOP",
    file: "server/campaign/sms/inbox-changes.ts",
    from: "if (!hours.may) throw",
    to: "if (!hours.rule) throw",
  },
  {
    rule: "What ends with a contact are the number, the name and the words of its texts; the stop stays",
    file: "db/functions/sms.sql",
    from: "set contact_id = null, name = '', number = '', text = ''",
    to: "set contact_id = null, name = '', text = ''",
  },
  {
    rule: "A reply that may mean STOP is a stop before its conversation ends",
    file: "db/functions/sms.sql",
    from: "delete from sms_threads t where t.id = any (p_threads) and t.decide_by is null;",
    to: "delete from sms_threads t where t.id = any (p_threads);",
  },
  {
    rule: "A text that ends for good leaves nobody in the outbox, and tests and strangers' texts end by themselves",
    file: "db/functions/sms.sql",
    from: "where o.id = any (p_texts) and o.kind = 'sms' and o.recipient <> ''",
    to: "where o.id = any (p_texts) and o.kind = 'none' and o.recipient <> ''",
  },
  {
    rule: "An administrator answers a text of the outbox as its recipient",
    file: "server/campaign/sms/outbox-reply.ts",
    from: "{ workspaceId, from: row.to, body,",
    to: "{ workspaceId, from: row.from, body,",
  },
];
