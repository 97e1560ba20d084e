// One broken line for each rule of what a franchise does in its locations, and of whom the People Manager shows.

/** @type {import("./mutants.mjs").Mutant[]} */
export const TREE_ACTS = [
  {
    rule: "What a franchise does in its locations is a closed list, under the location's own policy",
    file: "lib/permissions/tree-acts.ts",
    from: 'leave: "hand-overs.start",',
    to: 'leave: "members.read",',
  },
  {
    rule: "Only its owner acts there, in company view, as themselves",
    file: "server/auth/workspaces/tree-acts.ts",
    from: 'if (authorize(actor, "locations.act").ownerId !== null)',
    to: 'if (authorize(actor, "locations.act").ownerId === "")',
  },
  {
    rule: "An act in a location stands in both trails",
    file: "server/platform/audit.ts",
    from: "if (above === null ||",
    to: "if (above !== null ||",
  },
  {
    rule: "What was done with somebody of a location is read from above under that location's own policy",
    file: "server/auth/admin/audit-log.ts",
    from: 'place === undefined ? context : await contextIn(context, "history", place)',
    to: "context",
  },
  {
    rule: "Nobody is reminded of their card twice in a week",
    file: "server/auth/people/nudges.ts",
    from: "const BETWEEN_DAYS = 7;",
    to: "const BETWEEN_DAYS = 0;",
  },
  {
    rule: "Everybody of a franchise and its locations is listed once, and nobody of another",
    file: "db/functions/member.sql",
    from: "(SELECT DISTINCT ON (m.user_id) m.user_id AS id,",
    to: "(SELECT m.user_id AS id,",
  },
  {
    rule: "Whose card is unfinished is found, with what is missing",
    file: "server/auth/people/tree-people.ts",
    from: "withPhoto(found, row.photo_url !== null)",
    to: "withPhoto(found, true)",
  },
  {
    rule: "Who leaves in any location is listed for the franchise's owner",
    file: "db/functions/hand-over.sql",
    from: "tree_places(array(select jsonb_array_elements_text(p_ask->'places')::uuid))",
    to: "array[current_workspace()]",
  },
  {
    rule: "Leaving is planned from above in the location itself",
    file: "server/auth/hand-overs/hand-over-acts.ts",
    from: 'place === "" ? context : contextIn(context, "leave", place)',
    to: "context",
  },
  {
    rule: "Whoever moves takes the card along, and every address of it leads there",
    file: "db/functions/card.sql",
    from: "where c.moved_card is not null and m.hops < 32",
    to: "where false",
  },
  {
    rule: "A move is taken back in both places, by whoever stands above them",
    file: "server/auth/hand-overs/hand-over-acts.ts",
    from: "if (data.moved_to !== null) return moveBack(context, data);",
    to: "",
  },
  {
    rule: "A theme that somebody was given frees nothing that is locked above or beside",
    file: "server/card/themes/worn-theme.ts",
    from: "{ ...beside?.fields, ...above?.fields }",
    to: "{ ...above?.fields }",
  },
  {
    rule: "Only themes of the place or of its franchise are given there",
    file: "db/functions/theme.sql",
    from: "join workspaces w on w.id = current_workspace() and t.workspace_id in (w.id, w.parent_id)",
    to: "join workspaces w on w.id = current_workspace()",
  },
  {
    rule: "An order for a location is the location's, with its look, and says who ordered it from where",
    file: "server/auth/orders/order-placing.ts",
    from: "placedFrom: actsFrom(context.actor),",
    to: "placedFrom: null,",
  },
  {
    rule: "Of one draft each location has one order, however often it is pressed",
    file: "server/auth/orders/order-places.ts",
    from: ".update(`${id} ${place}`)",
    to: ".update(`${id} ${Math.random()}`)",
  },
  {
    rule: "Nobody but the owner of a franchise, as themselves, orders for its locations",
    file: "server/auth/orders/order-places.ts",
    from: 'const context = await contextIn(outside, "order", place);',
    to: "const context = outside;",
  },
];
