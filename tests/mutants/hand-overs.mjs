// One broken line for each rule of people who leave.

/** @type {import("./mutants.mjs").Mutant[]} */
export const HAND_OVERS = [
  {
    rule: "A hand-over that carries a key is done once",
    file: "lib/services/auth/hand-overs-contract.ts",
    from: 'once: { decides: "hand-overs.start", again: "auth.handOver" }',
    to: 'once: { decides: "hand-overs.start", again: "kept" }',
  },
  {
    rule: "Any sequence of hand-overs and undos leaves everything owned once, by the right person",
    file: "server/auth/hand-overs/hand-over-things-repository.ts",
    from: "earlier.mark = gone.base",
    to: "earlier.mark = gone.mark",
  },
  {
    rule: "A hand-over ends access at once, and can be undone for thirty days",
    file: "server/auth/hand-overs/hand-over-rules.ts",
    from: "undoUntil.getTime() > now.getTime()",
    to: "undoUntil.getTime() > 0",
  },
  {
    rule: "An undo leaves what was changed since",
    file: "db/functions/contact.sql",
    from: "where t.part = 'contact' and c.workspace_id = current_workspace() and c.id = t.id and c.version = t.mark",
    to: "where t.part = 'contact' and c.workspace_id = current_workspace() and c.id = t.id",
  },
  {
    rule: "A hand-over with a date is found by the clock, once",
    file: "server/auth/hand-overs/hand-over-due.ts",
    from: "about: ({ id }) => ({ handOver: id }), failed, stop });",
    to: "about: ({ id }) => ({ handOver: id }), failed });",
  },
  {
    rule: "A directory's off ends access, and deletes and moves nothing",
    file: "server/auth/hand-overs/hand-over-open.ts",
    from: "if (!target.suspended) await updateMembership(tx, scope, { userId, suspendedAt: new Date() });",
    to: "",
  },
  {
    rule: "Where nobody can take over on the day, access ends and it waits",
    file: "server/auth/hand-overs/hand-over-due.ts",
    from: "to === userId || !active.includes(to)",
    to: "to === userId",
  },
  {
    rule: "Who agreed to a person alone moves with no hand-over",
    file: "db/functions/contact.sql",
    from: "group by s.person having not bool_or(s.scope <> 'owner')",
    to: "group by s.person having bool_or(s.scope <> 'owner')",
  },
  {
    rule: "A preview says what a visitor of each address will see, and nothing private",
    file: "server/auth/hand-overs/hand-over-preview.ts",
    from: "to.cards !== null && faces.cards !== null",
    to: "to.cards !== null",
  },
  {
    rule: "Nobody hands over while acting as somebody",
    file: "lib/services/auth/policies.ts",
    from: '  flags: ["user_manager", "people_manager_business"],\n  notWhileImpersonating: true,',
    to: '  flags: ["user_manager", "people_manager_business"],',
  },
  {
    rule: "A hand-over that is undone lets nobody in whom the directory says off of",
    file: "server/auth/hand-overs/hand-over-undo.ts",
    from: "const was = off ? { suspendedAt: new Date() } : row.suspendedBefore",
    to: "const was = row.suspendedBefore",
  },
  {
    rule: "Contacts are narrowed to those who agreed to their owner alone",
    file: "db/functions/contact.sql",
    from: "(c.id, c.owner_id) in (select a.person, a.given_to from",
    to: "c.id in (select a.person from",
  },
];
