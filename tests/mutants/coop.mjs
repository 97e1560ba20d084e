// One broken line for each rule of the co-op account.

/** @type {import("./mutants.mjs").Mutant[]} */
export const COOP = [
  {
    rule: "The co-op account closes to the cent, in whichever order money is spent, given back and refunded",
    file: "db/functions/coop.sql",
    from: "'available', v_was.reserved + v_was.spent - v_now.reserved - v_now.spent",
    to: "'available', v_was.reserved - v_now.reserved",
  },
  {
    rule: "The order of refunds makes no difference of a cent in the co-op account",
    file: "db/functions/coop.sql",
    from: "v_was from coop_split(p_cost.total, p_cost.company, p_cost.spent, p_cost.released)",
    to: "v_was from coop_split(p_cost.total, p_cost.company, p_cost.spent, 0)",
  },
  {
    rule: "However many reserve at once, no co-op account is overdrawn",
    file: "db/functions/coop.sql",
    from: "where a.workspace_id = p_workspace and a.location_id = p_location for update",
    to: "where a.workspace_id = p_workspace and a.location_id = p_location",
  },
  {
    rule: "What the co-op account wrote is never changed, and the legs of an entry are nothing together",
    file: "db/functions/coop.sql",
    from: "having sum(l.amount) <> 0) then",
    to: "having sum(l.amount) is null) then",
  },
  {
    rule: "A co-op reservation, spending and end count once, however often they are said",
    file: "db/functions/coop.sql",
    from: "and c.subject_id = (p_cost->>'subject')::uuid and c.ended_at is null;",
    to: "and c.subject_id = (p_cost->>'subject')::uuid and c.ended_at is not null;",
  },
  {
    rule: "A franchise carries its share of a cost as far as something is left of what it allocated",
    file: "db/functions/coop.sql",
    from: "select least(div(p_total::numeric * p_percent + 50, 100)::bigint, p_available)",
    to: "select div(p_total::numeric * p_percent + 50, 100)::bigint",
  },
  {
    rule: "The co-op account is the franchise's owner's; a location's managers read their own statement",
    file: "server/campaign/coop/coop-reads.ts",
    from: "if (scope.workspaceId !== id) authorize(",
    to: "if (scope.workspaceId === id) authorize(",
  },
  {
    rule: "A settlement of the co-op account is no more than is owed, and is taken back once",
    file: "db/functions/coop.sql",
    from: "or abs(p_amount) > abs(v_account.owed) then return 'more'",
    to: "then return 'more'",
  },
  {
    rule: "Another franchise has no co-op account of a location",
    file: "db/functions/coop.sql",
    from: "where w.id = p_location and (w.id = current_workspace() or w.parent_id = current_workspace() or a.workspace_id = current_workspace())",
    to: "where w.id = p_location",
  },
];
