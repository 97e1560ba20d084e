// One broken line for each rule that got its own test late: letters, orders, the switcher, people who leave, and campaigns.

/** @type {import("./mutants.mjs").Mutant[]} */
export const SEEN_ANEW = [
  {
    rule: "A name in an email is isolated, in every email that carries one",
    file: "server/contact/mention-email.ts",
    from: "export function mentionEmail(",
    to: "export function noteEmail(about: About): EmailMessage {\n  return mentionEmail(about);\n}\n\nexport function mentionEmail(",
  },
  {
    rule: "Receipts and cards that were sent on request are three a day to one mailbox together",
    file: "server/card/exchange/visitor-mailbox.ts",
    from: "hasAttempt(VISITOR_LETTERS_PER_MAILBOX, mailbox)",
    to: "hasAttempt(VISITOR_LETTERS_PER_MAILBOX, cardId + mailbox)",
  },
  {
    rule: "A signature's photo is the one that its card has when the mail is opened",
    file: "server/card/photo-picture.ts",
    from: 'found?.state === "gone" ? 410 : 404',
    to: 'found?.state === "gone" ? 404 : 410',
  },
  {
    rule: "A corrected address of an answer gets the receipt, and the owner of the card is told which one holds",
    file: "server/card/exchange/receive.ts",
    from: "(kept.fresh || kept.readdressed) && aside === null",
    to: "kept.fresh && aside === null",
  },
  {
    rule: "The samples before publishing are of cards that change",
    file: "server/card/themes/theme-reach.ts",
    from: "    wearers.filter((wearer) => changing.has(wearer)),",
    to: "    wearers.filter((wearer) => !changing.has(wearer)),",
  },
  {
    rule: "A session carries the ids of its locations; names, logos and counts are asked for where they are shown",
    file: "db/functions/workspace.sql",
    from: "CASE me.role WHEN 'owner' THEN below.all ELSE below.own END",
    to: "below.all",
  },
  {
    rule: "An invitation into a location is sent again and withdrawn from above",
    file: "server/auth/people/people-acts.ts",
    from: 'await revokeInvite(await contextIn(context, "invite", place), input)',
    to: "await revokeInvite(context, input)",
  },
  {
    rule: "Where nobody chose who takes over, the managers of the place are asked to, else its owner",
    file: "server/auth/hand-overs/hand-overs-repository.ts",
    from: "rank() over (order by role = 'owner')",
    to: "rank() over (order by role <> 'owner')",
  },
  {
    rule: "Each step says in which locations and channels it is felt",
    file: "app/(main)/campaign-builder/_components/move-effects.ts",
    from: "known.length === count",
    to: "known.length !== count",
  },
  {
    rule: "A company reads what a location that joined says in its own words, and nothing that it is still writing",
    file: "server/campaign/parts/proposals.ts",
    from: "state === null || !takesPart(state)",
    to: "state === null || takesPart(state)",
  },
  {
    rule: "Where one location alone has not answered, the list names who decides there",
    file: "components/campaign/campaign-state.tsx",
    from: "only.owner || only.name",
    to: "only.name",
  },
  {
    rule: "A picture with somebody who has not agreed goes out with no campaign",
    file: "lib/campaign/picture-checks.ts",
    from: 'terms.consent === "missing" ? [consent]',
    to: 'terms.consent !== "missing" ? [consent]',
  },
  {
    rule: "Where a picture may be used is compared with the places of its campaign before it goes out",
    file: "lib/campaign/picture-checks.ts",
    from: 'terms.territory === "" ? [] : [territory]',
    to: 'terms.territory === "" ? [territory] : []',
  },
];
