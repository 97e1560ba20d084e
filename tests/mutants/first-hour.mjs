// Broken lines of the first hour: the checklist, help, and what is new.

/** @type {import("./mutants.mjs").Mutant[]} */
export const FIRST_HOUR = [
  {
    rule: "A beginner is led to a card, a link and a contact, and a company to its people and its look first",
    file: "app/(main)/dashboard/_components/setup-steps.ts",
    from: 'const leads = view === "company" && manages(session.role);',
    to: 'const leads = view === "personal" && manages(session.role);',
  },
  {
    rule: "The checklist that somebody put away is not offered",
    file: "app/(main)/dashboard/_components/setup-steps.ts",
    from: "  if (session.putAway.includes(SETUP_NOTE)) return [];\n",
    to: "",
  },
  {
    rule: "A note that was put away stays so, whatever else is saved of the welcome",
    file: "server/auth/profile/onboarding.ts",
    from: "input.put_away ?? before.put_away",
    to: "input.put_away",
  },
  {
    rule: "What is new is told once for each version, and to nobody who came after it",
    file: "app/(main)/dashboard/_components/news.ts",
    from: "timeOfId(user.id) < Date.parse(date)",
    to: "timeOfId(user.id) > 0",
  },
  {
    rule: "Each screen behind the gate has an article of help",
    file: "lib/help/screens.ts",
    from: "  ...LINK_SCREENS,\n",
    to: "",
  },
  {
    rule: "Help is offered about one's own screens alone",
    file: "lib/help/screen-article.ts",
    from: "shown.has(menu)",
    to: "shown.has(menu) || shown.size > 0",
  },
];
