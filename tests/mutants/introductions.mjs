// One broken line for each rule of introductions, thank-yous and mentions.

/** @type {import("./mutants.mjs").Mutant[]} */
export const INTRODUCTIONS = [
  {
    rule: "A way to an introduction leads through colleagues alone who opened theirs",
    file: "db/functions/introduction.sql",
    from: "from introduction_openings o\n  join memberships m on m.workspace_id = o.workspace_id and m.user_id = o.user_id",
    to: "from memberships o\n  join memberships m on m.workspace_id = o.workspace_id and m.user_id = o.user_id",
  },
  {
    rule: "A contact that its owner keeps to themselves is on no way, and who is hardly known is not asked for",
    file: "server/contact/network/ways.ts",
    from: "if (WELL[level] === undefined) return [];",
    to: "if (level === undefined) return [];",
  },
  {
    rule: "With two colleagues between the first knows the second well, and each is asked in turn",
    file: "server/contact/network/answer-introduction.ts",
    from: 'if (input.act === "yes" && row.place < row.path.length)',
    to: 'if (input.act === "yes" && row.place > row.path.length)',
  },
  {
    rule: "One request of one person for one contact is open at a time, and no third person is written to",
    file: "server/contact/network/introductions.ts",
    from: "if (!(await insertRequest(tx, scope, asked))) return;",
    to: "await insertRequest(tx, scope, asked);",
  },
  {
    rule: "A yes stands on both timelines, and gives the asker a name and no address",
    file: "server/contact/network/answer-introduction.ts",
    from: "factsOf({ name, title, company }, said)",
    to: "factsOf({ name, title, company, email: contact.email }, said)",
  },
  {
    rule: "Of two answers to a request one counts",
    file: "server/contact/network/answer-introduction.ts",
    from: "if (isSaid(row, input, scope.userId)) return;",
    to: "if (row.version < 0) return;",
  },
  {
    rule: "A request that nobody decided is over after thirty days",
    file: "server/contact/network/request-state.ts",
    from: "return open && askedAt < endedBefore(now)",
    to: "return open && askedAt > now",
  },
  {
    rule: "A gift costs at most what a manager set, and nothing before",
    file: "server/contact/network/thanks.ts",
    from: "if (limit === null || cents > limit.cents)",
    to: "if (limit === null || cents > limit.cents + 1)",
  },
  {
    rule: "Mentioned are colleagues alone who may see the contact",
    file: "server/contact/mentions.ts",
    from: "if (mentions !== undefined && known.length < new Set(wanted).size) {",
    to: "if (mentions !== undefined && known.length > new Set(wanted).size) {",
  },
  {
    rule: "Who is mentioned is told once, and shown by the name they have now",
    file: "server/contact/mention-store.ts",
    from: "return row?.fresh === true;",
    to: "return row !== undefined;",
  },
  {
    rule: "One letter of a mention a quarter of an hour for one contact",
    file: "server/contact/mentions.ts",
    from: "&& !told) fresh.push(id);",
    to: "&& (told || !told)) fresh.push(id);",
  },
  {
    rule: "Sixty mentions an hour, by new notes and changed ones",
    file: "server/contact/mentions.ts",
    from: "if (named.size > 0) await takeAttempt(",
    to: "if (named.size > 60) await takeAttempt(",
  },
  {
    rule: "A mention goes with its note and comes back with it",
    file: "server/contact/mention-store.ts",
    from: "and e.deleted_at is null\n",
    to: "\n",
  },
];
