// One broken line for each rule of directories and domains.

/** @type {import("./mutants.mjs").Mutant[]} */
export const DIRECTORIES = [
  {
    rule: "A filter of a directory compares a hundred things at the most",
    file: "server/auth/directory/scim/scim-filter.ts",
    from: "if (this.compares > MOST_COMPARED)",
    to: "if (this.compares < 0)",
  },
  {
    rule: "A page of a directory's groups holds a bounded number of members",
    file: "server/auth/directory/scim/scim-find.ts",
    from: "if (held + own > MOST_TIES) {",
    to: "if (all.length === 0) {",
  },
  {
    rule: "A directory's invitations are its owner's own of the day",
    file: "server/auth/directory/settle.ts",
    from: "invitationLimit({ onTrial }), face.made_by)",
    to: "invitationLimit({ onTrial }), belongs.placeId ?? face.made_by)",
  },
  {
    rule: "A group of a directory gives a theme, and takes back what it gave alone",
    file: "server/auth/directory/give-theme.ts",
    from: "if (theme === null && had.was !== last) {",
    to: "if (theme !== null && had.was !== last) {",
  },
  {
    rule: "Of one company's domains a few are looked at in one turn",
    file: "db/functions/domain.sql",
    from: "WHERE due.turn <= 5 ORDER BY",
    to: "ORDER BY",
  },
  {
    rule: "The steps for a provider hand over our own addresses, and nothing of another protocol",
    file: "app/(main)/people-manager/_components/guide/sign-on-steps.ts",
    from: '"okta-oidc": oktaOidc,',
    to: '"okta-oidc": oktaSaml,',
  },
];
