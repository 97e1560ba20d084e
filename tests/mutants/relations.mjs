// One broken line for each rule of who is around a contact, of companies and of files on contacts.

/** @type {import("./mutants.mjs").Mutant[]} */
export const RELATIONS = [
  {
    rule: "Who may not see the other one sees no relation and no number",
    file: "server/contact/relation-repository.ts",
    from: "where ${mine(scope)} and contacts.deleted_at is null and contacts.id <> ${id}",
    to: "where contacts.deleted_at is null and contacts.id <> ${id}",
  },
  {
    rule: "A joined person has everybody around its records once",
    file: "server/contact/relation-repository.ts",
    from: "contacts.id = coalesce(record.merged_into, record.id)",
    to: "contacts.id = record.id",
  },
  {
    rule: "What is said from either side is there once",
    file: "server/contact/relations.ts",
    from: "const [fromId, toId] = turned ? [other, id] : [id, other];",
    to: "const [fromId, toId] = turned ? [id, other] : [id, other];",
  },
  {
    rule: "People work at companies, and companies are nobody's family",
    file: "lib/services/contact/relation-words.ts",
    from: 'return kind === "person" && other === "person";',
    to: 'return kind === "person" || other === "person";',
  },
  {
    rule: "A company is compared with companies alone",
    file: "server/contact/pairs-of.ts",
    from: "done.has(other.id) || person.kind !== other.kind || isSettled",
    to: "done.has(other.id) || isSettled",
  },
  {
    rule: "Whoever is read twice in a large place is no pair with themselves",
    file: "server/contact/pairs-of.ts",
    from: "if (done.has(other.id) || person",
    to: "if ([...keys.keys()].slice(0, done.size).includes(other) || person",
  },
  {
    rule: "A person and a company are never one contact",
    file: "server/contact/merges.ts",
    from: "if (person.kind !== record.kind) throw",
    to: "if (person.kind === null) throw",
  },
  {
    rule: "A file on a contact is for who sees the contact",
    file: "server/contact/file-repository.ts",
    from: "        mine(scope),\n        isNull(contacts.deletedAt),",
    to: "        isNull(contacts.deletedAt),",
  },
  {
    rule: "No library shows a file on a contact",
    file: "server/media/repository.ts",
    from: "or not ${assets.passing})`;",
    to: "or true)`;",
  },
  {
    rule: "A photo of a contact is for who sees the contact",
    file: "server/contact/photos/photo-repository.ts",
    from: ".where(and(mine(scope), isNull(contacts.deletedAt), sql`${contacts.id} = ${person}`));",
    to: ".where(and(isNull(contacts.deletedAt), sql`${contacts.id} = ${person}`));",
  },
  {
    rule: "A photo that left in a file of ours comes back byte for byte",
    file: "server/contact/photos/make-photo.ts",
    from: 'fit: "inside", bare: true };',
    to: 'fit: "inside" };',
  },
  {
    rule: "Photos that are taken away all go, and none comes forward",
    file: "server/contact/photos/photos.ts",
    from: "    for (const { id } of photos)",
    to: "    for (const { id } of photos.slice(0, 1))",
  },
  {
    rule: "What is owed is counted of every referral",
    file: "server/contact/network/thanks.ts",
    from: "  const referrals = await referralsOf(context, scope);\n  const given",
    to: "  const referrals = (await referralsOf(context, scope)).slice(0, 2);\n  const given",
  },
];
