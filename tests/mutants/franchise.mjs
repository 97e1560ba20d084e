// One broken line for each rule of a franchise's locations, regions, openings and shared reports.

/** @type {import("./mutants.mjs").Mutant[]} */
export const FRANCHISE = [
  {
    rule: "A location that has its own owner is handed on by them alone",
    file: "server/auth/people/member-rules.ts",
    from: "owners.length > 0 && !owners.includes(userId)",
    to: "owners.length > 999 && !owners.includes(userId)",
  },
  {
    rule: "A manager reads the regions of a franchise that name them, and no other location",
    file: "server/auth/franchise/reach.ts",
    from: "children: owner ? scope.tree.slice(1) : null",
    to: "children: owner ? null : scope.tree.slice(1)",
  },
  {
    rule: "Residents of a location are typed, never guessed",
    file: "server/auth/franchise/figures.ts",
    from: "return residents === null ? null",
    to: "return residents === null ? 0",
  },
  {
    rule: "A shared report is opened by a secret that is kept as its hash",
    file: "server/auth/franchise/reports.ts",
    from: "hash: secretHash(secret)",
    to: "hash: secret",
  },
  {
    rule: "A report that is wrong, ended or withdrawn says the same",
    file: "server/auth/franchise/reports.ts",
    from: 'if (!found) throw new AppError("not_found");',
    to: 'if (!found) throw new AppError("gone");',
  },
  {
    rule: "A franchise has a hundred open reports at the most, however many are shared at once",
    file: "server/auth/franchise/reports.ts",
    from: "    await holdReports(tx, scope);\n",
    to: "",
  },
  {
    rule: "An opening's list is read off what is there",
    file: "server/auth/franchise/opening-items.ts",
    from: 'someone ? "left" : "waits"',
    to: 'someone ? "waits" : "left"',
  },
  {
    rule: "A franchise closes what its owner owns",
    file: "server/auth/franchise/closings.ts",
    from: '    if (row.ownerId !== scope.userId) throw new AppError("forbidden", NOT_YOURS);\n    if (row.deletedAt !== null) return;',
    to: "    if (row.deletedAt !== null) return;",
  },
  {
    rule: "A location changes hands with its own owner's yes, and nobody's above it",
    file: "server/auth/franchise/move-rules.ts",
    from: "location: !location && (known ? owns : named)",
    to: "location: !location",
  },
  {
    rule: "Deleting a franchise deletes no location that has an owner of its own",
    file: "server/auth/workspaces/workspace-repository.ts",
    from: "ownerId === top.ownerId && deletedAt === null",
    to: "ownerId !== null && deletedAt === null",
  },
  {
    rule: "A location takes its people and contacts along, and everybody is told",
    file: "server/auth/franchise/move-work.ts",
    from: 'await tell(tx, location_yes ?? move.asked_by, { id: move.id, news: "done" });',
    to: "",
  },
  {
    rule: "A stop that was told a brand holds on in a location that left it",
    file: "server/auth/franchise/moves-store.ts",
    from: "  await tx.execute(sql`select location_move_off(${location}::uuid)`);\n  await tx\n",
    to: "  await tx\n",
  },
  {
    rule: "A franchise takes a location where it has seats for its people",
    file: "server/auth/franchise/move-run.ts",
    from: "facts.seats_needed <= facts.seats_free",
    to: "facts.seats_needed >= facts.seats_free",
  },
  {
    rule: "What joined elsewhere meanwhile joins nothing more",
    file: "server/auth/franchise/move-run.ts",
    from: "if (place.parent_id !== from)",
    to: "if (place.parent_id === undefined)",
  },
  {
    rule: "Franchises have two levels",
    file: "server/auth/franchise/move-asks.ts",
    from: "if (here.parent_id !== null)",
    to: "if (here.parent_id === undefined)",
  },
  {
    rule: "A broken tree is named to administrators",
    file: "server/auth/admin/admin-franchises.ts",
    from: "health: input.health }), input, (row) => row);",
    to: "health: input.health }), input, (row) => ({ ...row, health: [] }));",
  },
  {
    rule: "A franchise's owner is reminded once a day, of what they can put right",
    file: "server/auth/admin/admin-franchises.ts",
    from: "if (!(await hasAttempt(FRANCHISE_REMINDERS, id)))",
    to: 'if (id === "")',
  },
  {
    rule: "A franchise changes hands when both owners said yes",
    file: "server/auth/franchise/move-rules.ts",
    from: "return location_yes !== null && (to_yes !== null || !needsTaker(kind));",
    to: "return location_yes !== null || to_yes !== null;",
  },
  {
    rule: "A region narrows people to those of its locations, in the list and its file",
    file: "server/auth/people/tree-people-repository.ts",
    from: "const by = { role, state, places, region, ",
    to: "const by = { role, state, places, ",
  },
  {
    rule: "Somebody's devices are counted over all locations, and told as a number",
    file: "server/auth/people/tree-people.ts",
    from: "{ places: at.scope.tree, rows: found.rows }",
    to: "{ places: at.scope.tree.slice(0, 1), rows: found.rows }",
  },
  {
    rule: "A theme's rule for a region counts in each location that the company groups in it",
    file: "lib/theme-engine/theme-given.ts",
    from: 'has?.split("\\n").map(fold)',
    to: "has === undefined ? undefined : [fold(has)]",
  },
  {
    rule: "What a location runs for itself has no name above it",
    file: "db/functions/franchise.sql",
    from: "case when c.from_workspace_id = current_workspace() then a.name end)",
    to: "c.name)",
  },
];
