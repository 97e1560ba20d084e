// One broken line for each rule of segments and of contacts that are handed over.

/** @type {import("./mutants.mjs").Mutant[]} */
export const CONTACT_SEGMENTS = [
  {
    rule: "A segment is looked for each time, and holds nobody",
    file: "server/contact/listing.ts",
    from: "within: segment ? {",
    to: "within: segment && !segment ? {",
  },
  {
    rule: "What narrows a segment further holds beside it",
    file: "db/functions/contact.sql",
    from: "contact_narrowed(v_ask, '$1'),",
    to: "case when v_ask->'within' is null then contact_narrowed(v_ask, '$1') end,",
  },
  {
    rule: "The last sign of a segment is counted from the day it is looked at",
    file: "server/contact/listing.ts",
    from: "return { before: startOfDay(addDays(today, -Number(days)), timeZone) };",
    to: "return { before: startOfDay(addDays(today, Number(days)), timeZone) };",
  },
  {
    rule: "A segment that is not shared is its maker's alone",
    file: "db/migrations/0089_contact-segments.sql",
    from: "USING (workspace_id = current_workspace() AND (shared OR owner_id = current_person()))",
    to: "USING (workspace_id = current_workspace())",
  },
  {
    rule: "Of a shared segment each sees what they may see",
    file: "server/contact/repository.ts",
    from: "    owner: scope.ownerId,\n",
    to: "    owner: within === null ? scope.ownerId : null,\n",
  },
  {
    rule: "Managers and owners alone change what everybody has",
    file: "lib/services/contact/policies.ts",
    from: '"contacts.share-segment": { of: "workspace", writes: true, roles: MANAGERS,',
    to: '"contacts.share-segment": { of: "workspace", writes: true, roles: EVERYBODY,',
  },
  {
    rule: "Its maker alone keeps a shared segment to themselves",
    file: "server/contact/segments.ts",
    from: "if (before.shared && !shared && before.ownerId !== scope.userId)",
    to: "if (before.shared && !shared && before.version < 1)",
  },
  {
    rule: "A deleted segment comes back for thirty days",
    file: "db/functions/contact-segment.sql",
    from: "where s.deleted_at < now() - interval '30 days'",
    to: "where s.deleted_at < now() - interval '60 days'",
  },
  {
    rule: "A segment says which part of it is gone",
    file: "server/contact/segments.ts",
    from: "!had.includes(filter.tag)",
    to: "had.includes(filter.tag) === undefined",
  },
  {
    rule: "Who leaves leaves what everybody has, and their own segments end",
    file: "db/functions/contact-segment.sql",
    from: "and owner_id = p_from and not shared;",
    to: "and owner_id = p_to and not shared;",
  },
  {
    rule: "A file of a segment is of what the segment was as it was asked for",
    file: "server/contact/exports/find-all.ts",
    from: "segment: segment?.filter };",
    to: "segment: undefined };",
  },
  {
    rule: "A contact is handed over by its owner, or by who looks after the workspace",
    file: "server/contact/hand-over.ts",
    from: "const given = to === scope.userId ? await handedOwner(tx, id) : null;",
    to: "const given = await handedOwner(tx, id);",
    test: "tests/services/contact-segments.test.ts · an owner hands a contact over, and takes it back for ten minutes",
  },
  {
    rule: "Whoever handed a contact over takes it back for ten minutes",
    file: "db/functions/contact-segment.sql",
    from: "c.handed_at > now() - interval '10 minutes'",
    to: "c.handed_at > now() - interval '20 minutes'",
  },
  {
    rule: "Contacts are handed to people of the workspace alone",
    file: "db/functions/contact-segment.sql",
    from: "where m.workspace_id = current_workspace() and m.suspended_at is null",
    to: "where m.suspended_at is null",
  },
  {
    rule: "What only its owner sees is theirs alone to hand over",
    file: "server/contact/hand-over.ts",
    from: "const row = await lockContact(tx, scope, id);",
    to: "const row = await asPerson(tx, to, () => lockContact(tx, scope, id));",
  },
  {
    rule: "Of many contacts that are changed at once a refused one stays as it was, and stops no other",
    file: "server/contact/many.ts",
    from: "data.refused.push({ id, message });",
    to: "throw error;",
  },
  {
    rule: "What many contacts are changed back to is what each had before",
    file: "server/contact/many.ts",
    from: "return done ? { id, tags: moved, from: null } : null;",
    to: "return done ? { id, tags: tags, from: null } : null;",
  },
];
