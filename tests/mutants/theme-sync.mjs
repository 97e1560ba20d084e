// One broken line for each rule of how a theme's fields are kept in step, of the consent texts beside it, and of prints.

/** @type {import("./mutants.mjs").Mutant[]} */
export const THEME_SYNC = [
  {
    rule: "A field of a theme that is given at first a card has once: no later version changes it, and a new card begins with the newest",
    file: "lib/theme-engine/theme-given.ts",
    from: "for (const version of versions.slice(Math.min(begun, step), step + 1)) {",
    to: "for (const version of versions.slice(step, step + 1)) {",
  },
  {
    rule: "A field that a theme never gives is empty or a place's own, and makes no place wait",
    file: "lib/theme-engine/theme-given.ts",
    from: 'return field !== null && (field.locked || field.sync !== "never");',
    to: "return field !== null;",
  },
  {
    rule: "A field that is always kept in step follows each version where nobody has a value of their own",
    file: "lib/theme-engine/theme-given.ts",
    from: 'if (everywhere || field === null || field.locked || field.sync !== "first")',
    to: "if (everywhere || field === null || field.locked)",
  },
  {
    rule: "Locked forces always",
    file: "lib/theme-engine/theme-given.ts",
    from: 'return field !== null && (field.locked || field.sync !== "never");',
    to: 'return field !== null && field.sync !== "never";',
  },
  {
    rule: "Own values outlive a version that hides their field or no longer gives it",
    file: "lib/theme-engine/theme-merge.ts",
    from: 'return isGiven(name, now) || isEverywhere(name, now, definitions) ? written : "stays";',
    to: "return written;",
  },
  {
    rule: "What a place takes of a field that is given at first is its copy, for the cards that it has",
    file: "lib/theme-engine/theme-merge.ts",
    from: 'return sync === "first" ? { value: theirs, against: theirs } : null;',
    to: "return null;",
  },
  {
    rule: "Before publishing it says which cards keep what they have, and what new ones begin with",
    file: "server/card/themes/theme-reach.ts",
    from: "const said = waits ? [] : saidIn(wearer, before, after);",
    to: "const said = waits ? saidIn(wearer, before, after) : [];",
  },
  {
    rule: "Text on a card's color can be read, whoever the color and the text are from",
    file: "lib/card/theme/card-look.ts",
    from: "return !reads(chosen) && reads(other) ? other : chosen;",
    to: "return chosen;",
  },
  {
    rule: "A consent text is shown beside a theme with whose it is, and held by none",
    file: "db/functions/exchange.sql",
    from: "select s.channel, s.text, t.number, t.created_at, o.name, o.id = current_workspace()",
    to: "select s.channel, s.text, t.number, t.created_at, o.name, true",
  },
  {
    rule: "A print is made once of what a card shows in its theme, and kept in the place of the one before",
    file: "server/card/prints.ts",
    from: "key: keyOf([LAYOUT, wish])",
    to: "key: keyOf([LAYOUT, card.id])",
  },
  {
    rule: "A print is its workspace's alone, and a private card's is kept in no table",
    file: "server/card/prints.ts",
    from: "cardId: card.id, private: card.private };",
    to: "cardId: card.id, private: false };",
  },
  {
    rule: "A print goes ninety days after it was made",
    file: "db/functions/card.sql",
    from: "where p.kind like 'print-%' and p.made_at < now() - interval '90 days'",
    to: "where p.made_at < now() - interval '90 days'",
  },
  {
    rule: "No print lacks a letter of its card",
    file: "server/platform/pictures/print-work.ts",
    from: "if (picture === null) return null;",
    to: "if (picture === null) continue;",
  },
];
