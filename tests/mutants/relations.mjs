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
    file: "server/contact/find-pairs.ts",
    from: "done.has(other) || person.kind !== other.kind || isSettled",
    to: "done.has(other) || isSettled",
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
    from: "and u.kind = 'contact-file'))`;",
    to: "and u.kind = 'nothing'))`;",
  },
];
