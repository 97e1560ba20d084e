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
    rule: "A follow-up is late from the day behind its own",
    file: "components/contact/contact-words.ts",
    from: "if (days < 0) return",
    to: "if (days < -1) return",
  },
  {
    rule: "A file gives no consent, and says nothing in anybody's own words",
    file: "server/contact/imports/joining.ts",
    from: 'source: "import" as const',
    to: 'source: "answer" as const',
  },
  {
    rule: "Undoing an import never touches what another file said",
    file: "server/contact/imports/contact-bulk-store.ts",
    from: "eq(contactFacts.sourceId, id),",
    to: "eq(contactFacts.sourceId, contactFacts.sourceId),",
  },
  {
    rule: "Whom somebody changed since an import stays when it is undone",
    file: "server/contact/imports/undo-step.ts",
    from: "row.version > version",
    to: "row.version < version",
  },
  {
    rule: "A member's import knows their own contacts alone",
    file: "server/contact/imports/check-step.ts",
    from: 'file.reach === "own" ? file.ownerId : null',
    to: 'file.reach === "own" ? null : file.ownerId',
  },
  {
    rule: "Whom only another sees is nobody that an import knows",
    file: "server/contact/imports/step.ts",
    from: "asPerson(tx, ownerId, () => run(tx))",
    to: "asPerson(tx, scope.workspaceId, () => run(tx))",
  },
  {
    rule: "The same file twice changes nothing",
    file: "server/contact/imports/import-repository.ts",
    from: "eq(contactImports.hash, hash),",
    to: "ne(contactImports.hash, hash),",
  },
  {
    rule: "A number that two names share is two people",
    file: "server/contact/imports/person-of.ts",
    from: 'if (key.startsWith("email ")) return true;',
    to: 'if (key !== "") return true;',
  },
];
