// One broken line for each rule of ads.

/** @type {import("./mutants.mjs").Mutant[]} */
export const ADS = [
  {
    rule: "An ad about housing, jobs or money goes to everybody from 18 within 15 miles or more, and leaves nobody out",
    file: "lib/campaign/ads/targeting.ts",
    from: "targeting.exclusions.length === 0",
    to: "targeting.exclusions.length >= 0",
  },
  {
    rule: "The port of ads refuses what the law or the budget forbids, whatever a form let through",
    file: "server/campaign/ads/port.ts",
    from: "if (targetingProblems(category, targeting).length > 0)",
    to: "if (targetingProblems(category, targeting).length > 9)",
  },
  {
    rule: "A circle that may not be cut and reaches into another location’s territory is refused with the way to move it",
    file: "lib/campaign/ads/circle.ts",
    from: "circle.miles + area.miles - milesBetween",
    to: "circle.miles - milesBetween",
  },
  {
    rule: "An ad is committed as handed over before its provider is called, once",
    file: "server/campaign/ads/hand-over.ts",
    from: 'event: "hand_over", now, change',
    to: 'event: "stop", now, change',
  },
  {
    rule: "What a provider of ads did not answer is asked about and never sent again by guess",
    file: "server/campaign/ads/settle.ts",
    from: "if (found === null) return;",
    to: "if (found === undefined) return;",
  },
  {
    rule: "A location’s ad is booked with its own yes, also where campaigns run there at once",
    file: "server/campaign/parts/make-part.ts",
    from: 'campaign.channels.includes("ad")',
    to: 'campaign.channels.includes("none")',
  },
  {
    rule: "Nothing above an ad’s budget is booked, and what is over holds nothing",
    file: "server/campaign/ads/order-money.ts",
    from: "Math.min(order.reserved, Math.max(0, total - order.spent))",
    to: "Math.min(order.reserved, total - order.spent)",
  },
  {
    rule: "The ads of a workspace have one limit a month, however many are booked at once",
    file: "server/campaign/ads/order-money.ts",
    from: "if (reserved + spent + cents > MOST_AD_MONTH)",
    to: "if (cents > MOST_AD_MONTH)",
  },
  {
    rule: "An ad rests and ends with its campaign",
    file: "lib/campaign/ads/ad-wanted.ts",
    from: 'paused: "pause"',
    to: 'paused: "run"',
  },
  {
    rule: "A call for ads is signed over its moment, method, path and body",
    file: "server/campaign/ads/signature.ts",
    from: "[seconds, method, path, body]",
    to: "[seconds, method, path]",
  },
  {
    rule: "An answer about an ad that is not clearly a yes or a no is unknown",
    file: "server/campaign/ads/evocalize.ts",
    from: "status >= 500 || UNSURE.includes(status)",
    to: "status >= 600 || UNSURE.includes(status)",
  },
  {
    rule: "The embedded provider of ads books a key once",
    file: "server/campaign/ads/simulation-store.ts",
    from: ".onConflictDoNothing();",
    to: ".onConflictDoUpdate({ target: [adSimulations.workspaceId, adSimulations.key], set: made });",
  },
  {
    rule: "A made-up ad never spends more than its budget, and its figures never fall",
    file: "lib/campaign/ads/simulated.ts",
    from: "budget * between(0.96, 1,",
    to: "budget * between(0.96, 1.4,",
  },
];
