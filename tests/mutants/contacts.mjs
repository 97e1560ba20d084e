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
    rule: "A stop beats, and only a later yes of the same address answers a colleague's",
    file: "lib/contact/may-contact.ts",
    from: "yes === null || yes.at <= stop.at",
    to: "yes === null",
  },
  {
    rule: "A person's own stop is lifted by nobody here",
    file: "lib/contact/may-contact.ts",
    from: 'if (here.some(({ by }) => by === "person")) return',
    to: 'if (here.some(({ by, at }) => by === "person" && (yes === null || yes.at <= at))) return',
  },
  {
    rule: "A yes to the owner alone goes with no hand-over",
    file: "lib/contact/may-contact.ts",
    from: 'scope !== "owner" || (givenTo !== null && givenTo === sender.person)',
    to: 'scope !== "owner" || givenTo !== null',
  },
  {
    rule: "A yes ends with its last day",
    file: "server/contact/consents.ts",
    from: "until: until === null ? null : startOfDay(addDays(until, 1), timeZone)",
    to: "until: until === null ? null : startOfDay(addDays(until, 9), timeZone)",
  },
  {
    rule: "Nothing is agreed to without its words or its proof",
    file: "server/contact/consents.ts",
    from: "if (day > today) refuse(",
    to: "if (day < today && until === day) refuse(",
  },
  {
    rule: "A stop holds on a mailbox however it is spelled",
    file: "lib/stop-address.ts",
    from: "`email:${foldMailbox(normal)}`",
    to: "`email:${normal}`",
  },
  {
    rule: "A colleague's stop is their location's, and the brand's only where whoever manages all of it says so",
    file: "server/contact/consents.ts",
    from: 'if (reach === "brand" && !mayStopBrand(scope))',
    to: 'if (reach === "brand" && scope.workspaceId === "")',
  },
  {
    rule: "No tenant stops a person for another",
    file: "db/functions/exchange.sql",
    from: "p_workspace <> current_workspace() or p_scope not in",
    to: "p_scope not in",
  },
  {
    rule: "A stop of everybody reaches a contact that is made later",
    file: "db/functions/exchange.sql",
    from: "p_stop.workspace_id = p_workspace or p_stop.scope = 'installation' or",
    to: "p_stop.workspace_id = p_workspace or",
  },
  {
    rule: "A mistake is taken back by whoever made it, within ten minutes, and no other stop with it",
    file: "db/functions/contact.sql",
    from: "and s.at = v_row.recorded_at and",
    to: "and",
  },
  {
    rule: "A stop is found under the mark of an earlier key",
    file: "server/platform/stop-store.ts",
    from: "return [own, ...older];",
    to: "return [own, ...older.slice(0, 0)];",
  },
  {
    rule: "What a visitor ticked is agreed to, and not any more once they take it back",
    file: "server/contact/from-answers.ts",
    from: "  await forgetConsentsOf(tx, answer);\n  const rest",
    to: "  const rest",
  },
  {
    rule: "The person alone narrows their stop, and what they told others holds there",
    file: "db/functions/exchange.sql",
    from: "case when his.brand = mine.brand then 'location' else 'brand' end, 'visitor')\n    from stops s",
    to: "case when his.brand = mine.brand then 'location' else 'brand' end, 'visitor')\n    from (select * from stops limit 0) s",
  },
  {
    rule: "The ledger goes with its contact, and its stop outlives it",
    file: "db/functions/contact.sql",
    from: "    delete from contact_consents where workspace_id = v_gone.workspace_id and contact_id = v_gone.id;\n",
    to: "",
  },
];
