// One broken line for each rule of fields that a workspace makes for its contacts.

/** @type {import("./mutants.mjs").Mutant[]} */
export const CONTACT_FIELDS = [
  {
    rule: "Writing to several leaves out who may not be written to, with the reason, and says no address of theirs",
    file: "server/contact/writing.ts",
    from: 'address: may ? address : ""',
    to: "address",
  },
  {
    rule: "What a number may be or not be is not said of its line, and its zone is its area code's",
    file: "server/contact/line.ts",
    from: '  FIXED_LINE: "landline",',
    to: '  FIXED_LINE: "landline",\n  FIXED_LINE_OR_MOBILE: "landline",',
  },
  {
    rule: "A stage is one of the workspace's list, however it is spelled",
    file: "server/contact/typed-value.ts",
    from: 'if (field === "stage") return',
    to: 'if (field === "stage" && value === "") return',
  },
  {
    rule: "A stage that is renamed is renamed everywhere, also where others do not see it",
    file: "server/contact/stages.ts",
    from: "await renameStages(tx, renamed);",
    to: "await renameStages(tx, renamed.slice(1));",
  },
  {
    rule: "The stages of a workspace are changed by its managers and its owner, a version once",
    file: "lib/services/contact/policies.ts",
    from: '"contacts.stages": { of: "workspace", writes: true, roles: MANAGERS,',
    to: '"contacts.stages": { of: "workspace", writes: true, roles: EVERYBODY,',
  },
  {
    rule: "A stage of a file that is none here stands in the note",
    file: "server/contact/imports/read-values.ts",
    from: 'rules.of.get(field === "stage" ? STAGE_RULE : fieldId)',
    to: "rules.of.get(fieldId)",
  },
  {
    rule: "A birthday has a year or none, and those that come up are found over the turn of the year",
    file: "lib/contact/birthday.ts",
    from: "return { from: today.slice(5), to: short",
    to: 'return { from: today.slice(5), to: to < today.slice(5) ? "12-31" : short',
  },
  {
    rule: "Who was born on February 29 has their day on the 28th of a year without one",
    file: "lib/contact/birthday.ts",
    from: 'const short = to === "02-28" &&',
    to: 'const short = to === "02-27" &&',
  },
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
    from: "if (STANDARD_NAMES.has(folded) && foldField(was) !== folded) throw",
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
    from: 'if ("problem" in read) return { label: rule.name, value };',
    to: 'if ("problem" in read) return null;',
  },
  {
    rule: "A file of ours brings a field back by its name and type",
    file: "lib/contact/imports/own-fields.ts",
    from: "one.type === type && foldField",
    to: "one.type !== undefined && foldField",
  },
  {
    rule: "A file is read again as its owner says until it is imported, and is stored no longer than that",
    file: "server/contact/imports/read-step.ts",
    from: "const encoding = pasted ? found : chosen?.encoding || found;",
    to: "const encoding = pasted ? found : found || chosen?.encoding;",
  },
  {
    rule: "A file that cannot be read as somebody chose is kept to be read as before",
    file: "server/contact/imports/read-step.ts",
    from: "const over = again ? {} : { pasted: null };",
    to: "const over = again ? { pasted: null } : {};",
  },
  {
    rule: "A phone number without a country code is one of the workspace's own country, and a location's of the location's",
    file: "db/functions/workspace.sql",
    from: "SELECT w.address->>'country' FROM workspaces w WHERE w.id = current_workspace()",
    to: "SELECT w.address->>'country' FROM workspaces w WHERE w.id = (SELECT coalesce(h.parent_id, h.id) FROM workspaces h WHERE h.id = current_workspace())",
  },
];
