// One broken line for each rule of contacts that a test without a browser proves.

/** @type {import("./mutants.mjs").Mutant[]} */
export const CONTACTS = [
  {
    rule: "Of what is known a person's choice is shown, then their own words, then what is newer",
    file: "lib/contact/shown-facts.ts",
    from: "if (a.chosen !== b.chosen) return a.chosen ? -1 : 1;",
    to: "if (a.chosen !== b.chosen) return a.chosen ? 1 : -1;",
  },
  {
    rule: "What a value replaced stays behind it, and is shown again without it",
    file: "lib/contact/shown-facts.ts",
    from: "!(replacedBy !== null && living.has(replacedBy))",
    to: "replacedBy === null",
  },
  {
    rule: "Only whoever a contact belongs to may keep it to themselves",
    file: "server/contact/service.ts",
    from: 'if (seenBy === "owner" && before.ownerId !== write.scope.userId) {',
    to: 'if (seenBy === "owner" && before.ownerId === null) {',
  },
  {
    rule: "A task has a day",
    file: "server/contact/entries.ts",
    from: "if (due === null) throw",
    to: 'if (due === "") throw',
  },
  {
    rule: "A page of somebody's time leaves nothing out and says nothing twice",
    file: "server/contact/timeline.ts",
    from: "behind === null || newestFirst(behind, moment) < 0",
    to: "behind === null || newestFirst(behind, moment) <= 0",
  },
  {
    rule: "What a visitor takes back is not known of the contact any more",
    file: "server/contact/from-answers.ts",
    from: 'if (act === "exchange.taken-back") await asOwner(',
    to: 'if (act === "exchange.received") await asOwner(',
  },
  {
    rule: "An answer that was kept aside becomes a contact once it is taken for real",
    file: "server/card/exchange/exchange-service.ts",
    from: "if (before.aside !== null && !before.private)",
    to: "if (before.aside === null && !before.private)",
  },
  {
    rule: "A value that somebody else changed is never replaced unseen",
    file: "app/(main)/contact/_components/fact-words.ts",
    from: "if (shown.some(({ id }) => id === fact.id)) return null;",
    to: "if (shown.length > 0) return null;",
  },
  {
    rule: "What only its owner sees is joined with nothing that others see",
    file: "server/contact/merges.ts",
    from: "person.seenBy !== record.seenBy || (person",
    to: "(person",
  },
  {
    rule: "Contacts of different owners are joined by whoever looks after both",
    file: "server/contact/merges.ts",
    from: "ownerId === owner && viewers.length === 0",
    to: 'ownerId !== "" && viewers.length >= 0',
  },
  {
    rule: "Whoever views a contact changes nothing of it",
    file: "server/contact/service.ts",
    from: "if (row !== null && isViewing(scope, row)) throw",
    to: "if (row === null && scope.userId === null) throw",
  },
  {
    rule: "Taking apart what was joined gives back what was",
    file: "server/contact/person.ts",
    from: "const mine = ownTagsOf(contact).filter((tag) => holds(tags, tag));",
    to: "const mine = [...tags];",
  },
  {
    rule: "A joined person shows what all records say together",
    file: "server/contact/person.ts",
    from: "readFacts(tx, scope, recordsOf(id, person))",
    to: "readFacts(tx, scope, id)",
  },
  {
    rule: "Of two joins at one time the second meets the contact as it is now",
    file: "server/contact/merges.ts",
    from: "|| record.version !== input.other_version) return",
    to: "|| record.version === null) return",
  },
  {
    rule: "Of a joined person what was taken back goes with its record alone",
    file: "server/contact/from-answers.ts",
    from: "const rest = await readFacts(tx, scope, record);",
    to: "const rest = await readFacts(tx, scope, person.id);",
  },
  {
    rule: "What is compared before a join is what is shown after it",
    file: "components/contact/compare.ts",
    from: "const bothChosen = a[0]?.chosen === true && b[0]?.chosen === true;",
    to: "const bothChosen = false;",
  },
  {
    rule: "A follow-up is late from the day behind its own",
    file: "components/contact/contact-words.ts",
    from: "if (days < 0) return",
    to: "if (days < -1) return",
  },
];
