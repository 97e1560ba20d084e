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
    rule: "Nobody whom one person alone sees is compared with anybody whom others see",
    file: "db/functions/contact-pair.sql",
    from: "when p_seen_by = 'owner' then p_owner",
    to: "when p_seen_by = 'nobody' then p_owner",
  },
  {
    rule: "Whoever was said to be two people is never asked about again",
    file: "server/contact/match-store.ts",
    from: "where p.state = 'open' and (p.score, p.strength, p.reasons) is distinct from",
    to: "where (p.score, p.strength, p.reasons) is distinct from",
  },
  {
    rule: "A pair is of one workspace, and a member's of their own contacts",
    file: "server/contact/pair-repository.ts",
    from: "[eq(a.ownerId, ownerId), eq(b.ownerId, ownerId)]",
    to: "[eq(a.ownerId, ownerId)]",
  },
  {
    rule: "A father and a son of one name are two people",
    file: "lib/contact/match/compare.ts",
    from: 'if (fatherAndSon(a, b)) return "One is Jr. and the other is Sr.";',
    to: 'if (fatherAndSon(a, a)) return "One is Jr. and the other is Sr.";',
  },
  {
    rule: "A follow-up is late from the day behind its own",
    file: "components/contact/contact-words.ts",
    from: "if (days < 0) return",
    to: "if (days < -1) return",
  },
];
