// One broken line for each rule of fields that a workspace makes for its contacts.

/** @type {import("./mutants.mjs").Mutant[]} */
export const CONTACT_FIELDS = [
  {
    rule: "A value of a field is one of its type, kept in one way of writing",
    file: "lib/contact/fields/field-value.ts",
    from: 'sign === "-" && value !== "0" ? `-${value}` : value',
    to: "value",
  },
  {
    rule: "The type of a field stays once a contact has a value of it, whoever sees it",
    file: "server/contact/fields/fields.ts",
    from: "type !== before.type && (await usedFields(tx, [before.id])).size > 0",
    to: "type !== before.type && before.deletedAt !== null",
  },
  {
    rule: "A field is called like no other, and like nothing that every contact has",
    file: "server/contact/fields/fields.ts",
    from: "if (STANDARD_NAMES.has(folded)) throw",
    to: "if (folded === '') throw",
  },
  {
    rule: "The fields of a workspace are made by its managers and its owner",
    file: "lib/services/contact/policies.ts",
    from: '"contacts.fields": { of: "workspace", writes: true, roles: MANAGERS,',
    to: '"contacts.fields": { of: "workspace", writes: true, roles: EVERYBODY,',
  },
  {
    rule: "The list is narrowed by what is shown of a field, and by nothing behind it",
    file: "server/contact/kept.ts",
    from: "const custom = shown.flatMap(",
    to: "const custom = facts.flatMap(",
  },
  {
    rule: "A deleted field is nowhere, and comes back with its values",
    file: "server/contact/fields/field-wire.ts",
    from: "fieldId === null || known.has(fieldId)",
    to: "fieldId === null || known.size > 0",
  },
  {
    rule: "Of two own fields of joined records each has its choice",
    file: "server/contact/merges.ts",
    from: "return fact && fieldKey(fact);",
    to: "return fact?.field;",
  },
  {
    rule: "A column of a file is a field by its name, and a wrong value a problem of its row",
    file: "server/contact/imports/read-values.ts",
    from: 'return "problem" in read ? { label: rule.name, value }',
    to: 'return "problem" in read ? null',
  },
  {
    rule: "A file of ours brings a field back by its name and type",
    file: "lib/contact/imports/own-fields.ts",
    from: "one.type === type && foldField",
    to: "one.type !== undefined && foldField",
  },
];
