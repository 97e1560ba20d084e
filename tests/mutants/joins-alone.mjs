// One broken line for each rule of pairs that join by themselves, and of rows of files that are chosen one by one.

const SQL = "db/functions/contact-pair.sql";

/** @type {import("./mutants.mjs").Mutant[]} */
export const JOINS_ALONE = [
  {
    rule: "Nothing joins by itself until the workspace chose from how sure on",
    file: SQL,
    from: "from contact_pair_rules r\n  join contact_pairs p on p.workspace_id = r.workspace_id and p.state = 'open'\n    and (p.strength = 'sure' or p.strength = r.joins_from)",
    to: "from (select distinct w.workspace_id, 'sure' as joins_from from contact_pairs w) r\n  join contact_pairs p on p.workspace_id = r.workspace_id and p.state = 'open'\n    and (p.strength = 'sure' or p.strength = r.joins_from)",
  },
  {
    rule: "What joined by itself is listed with its reasons and in the trail",
    file: "server/contact/join-pairs.ts",
    from: "at: new Date(), automatic: true };",
    to: "at: new Date(), automatic: false };",
  },
  {
    rule: "Two who were taken apart never join by themselves again",
    file: SQL,
    from: "m.workspace_id = p.workspace_id and m.ended_at is not null",
    to: "m.workspace_id = p.workspace_id and m.ended_at is null",
  },
  {
    rule: "Two owners' contacts never join by themselves",
    file: SQL,
    from: "and a.owner_id = b.owner_id and a.viewers",
    to: "and a.viewers",
  },
  {
    rule: "Pairs that are less sure than the workspace wants are not listed",
    file: "server/contact/pairs.ts",
    from: "PAIR_STRENGTHS.slice(0, PAIR_STRENGTHS.indexOf(from) + 1)",
    to: "PAIR_STRENGTHS.slice(0, PAIR_STRENGTHS.indexOf(from) + 3)",
  },
  {
    rule: "Whoever looks after the workspace alone chooses how sure pairs have to be",
    file: "lib/services/contact/policies.ts",
    from: '"contacts.pair-rule": { of: "workspace", writes: true, roles: MANAGERS,',
    to: '"contacts.pair-rule": { of: "workspace", writes: true, roles: EVERYBODY,',
  },
  {
    rule: "Each row about somebody known is done as it was chosen, and one without a choice is left out",
    file: "server/contact/imports/joining.ts",
    from: '(choice ?? "skip")',
    to: '(choice ?? "fill")',
  },
  {
    rule: "Undoing an import takes back what rows were chosen to overwrite",
    file: "server/contact/imports/undo-step.ts",
    from: '(file.known === "ask" && one.shown)',
    to: '(file.known === "ask" && !one.shown)',
  },
];
