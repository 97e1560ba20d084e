// One broken line for each rule of contacts' own addresses of links, and of what their time tells.

/** @type {import("./mutants.mjs").Mutant[]} */
export const OWN_LINKS = [
  {
    rule: "What visitors wrote leaves in a file of contacts",
    file: "server/contact/exports/gather.ts",
    from: "answers: (answers.get(row.id) ?? []).map(({ said }) => said),",
    to: "answers: [],",
  },
  {
    rule: "Who has an email or a phone already is known before somebody is added with it",
    file: "server/contact/known.ts",
    from: "holders.filter((one) => one.kind === kind)",
    to: "holders.filter((one) => one.kind !== kind)",
  },
  {
    rule: "Before anything is imported a row says whom it meets, by what, and what it would change",
    file: "server/contact/imports/meets.ts",
    from: 'file.state === "draft" ? rows',
    to: 'file.state === "done" ? rows',
  },
  {
    rule: "What has no field here is kept in the note under the name of its column or its label",
    file: "lib/contact/imports/column-guess.ts",
    from: 'return "aside";',
    to: 'return "";',
  },
  {
    rule: "A person who opens their own address of a link gives a sign; a preview does not",
    file: "db/functions/ledger.sql",
    from: "WHERE c.class = 0 AND c.kind = 'click' AND (c.workspace_id",
    to: "WHERE c.kind = 'click' AND (c.workspace_id",
  },
  {
    rule: "What a visitor wrote and asked for is told in their contact's time and found by a search, as long as the answer is there",
    file: "server/contact/kept.ts",
    from: "const words = [...said, ...(await",
    to: "const words = [...(await",
  },
  {
    rule: "Contacts are narrowed by the event where they were met and by whose link brought them, a joined person by every record",
    file: "db/functions/contact.sql",
    from: "select 'c.id in (select coalesce(r.merged_into, r.id) from exchanges e",
    to: "select 'c.id in (select r.id from exchanges e",
  },
  {
    rule: "Who only views one of a pair decides nothing about it",
    file: "server/contact/pairs.ts",
    from: "if (!isOwn(scope, before)) throw",
    to: "if (before === undefined) throw",
  },
  {
    rule: "Whoever sees a contact knows what the file is called that a value came with, and its importer alone is led to it",
    file: "server/contact/wire.ts",
    from: "id: by === userId ? sourceId : null",
    to: "id: by === null ? null : sourceId",
  },
  {
    rule: "A contact has one own address of a link, of ten letters, however often it is asked for",
    file: "server/links/recipients.ts",
    from: "if (before !== null) return { link, row: before };",
    to: "if (before === undefined) return { link, row: before };",
  },
  {
    rule: "A contact's own address stands in no list of links, and nobody takes it",
    file: "db/functions/address.sql",
    from: "address_space(p_domain, p_space) and lower(a.alias) = lower(p_alias)",
    to: "address_space(p_domain, p_space) and a.kind <> 'recipient' and lower(a.alias) = lower(p_alias)",
  },
  {
    rule: "A contact's own address answers as its link does, and pushes no other address out of memory",
    file: "server/links/memory.ts",
    from: "isKept: ({ personal = false }) => !personal,",
    to: "isKept: ({ personal = true }) => personal,",
  },
  {
    rule: "Who opens their own address of a link is known on their timeline; a preview is called one, and machines are left out",
    file: "db/functions/link.sql",
    from: "i.kind = 'click' and i.class in (0, 1)",
    to: "i.kind = 'click' and i.class in (0, 1, 2)",
  },
  {
    rule: "An own address needs a link and a contact of one's own, and both permissions",
    file: "server/contact/contacts-port.ts",
    from: 'const scope = authorize(actor, "contacts.read");',
    to: 'const scope = authorize(actor, "links.read");',
  },
  {
    rule: "The own address of an erased contact leads to the link and is nobody's",
    file: "db/functions/link.sql",
    from: "perform interactions_forget_recipients(p_workspace, v_ids);",
    to: "perform interactions_forget_recipients(p_workspace, '{}');",
  },
  {
    rule: "A contact's time says what was done with it: added, joined, handed over, deleted, restored",
    file: "server/contact/timeline-moments.ts",
    from: 'told === "contacts.create" && by === null',
    to: 'told !== "contacts.create" && by !== null',
  },
  {
    rule: "What is a guess in a contact's time says so",
    file: "server/contact/timeline-moments.ts",
    from: "(merge.automatic || isGuessed(merge.personId))",
    to: "(!merge.automatic || isGuessed(merge.personId))",
  },
  {
    rule: "Whom somebody introduced stands in their time",
    file: "server/card/exchange/answers-store.ts",
    from: "and b.aside is null and b.deleted_at is null and b.taken_back_at is null and b.pared_at is null\n    )",
    to: "and b.aside is null and b.deleted_at is null and b.pared_at is null\n    )",
  },
];
