// One broken line for each rule of what campaigns brought and are expected to bring, what stands beside them, and what is undone.

/** @type {import("./mutants.mjs").Mutant[]} */
export const CAMPAIGN_FIGURES = [
  {
    rule: "What the locations of a campaign stand beside is of all of them, whatever page of them is shown",
    file: "server/campaign/parts/compared.ts",
    from: "locations: parts.length, joined: joined.length",
    to: "locations: joined.length, joined: joined.length",
  },
  {
    rule: "Locations of a campaign are sorted by the figure that is shown, and who has none stands last",
    file: "server/campaign/parts/part-list.ts",
    from: "const NO_FIGURE = -1;",
    to: "const NO_FIGURE = 99;",
  },
  {
    rule: "What to expect of a campaign is the middle half of one's own past ones with its goal, by how many live where it runs, from three of them on",
    file: "lib/campaign/expected.ts",
    from: "(brought / there) * residents",
    to: "brought * residents",
  },
  {
    rule: "How many live around a campaign's locations is known where it is known of each that did not decline",
    file: "db/functions/campaign-part.sql",
    from: "having bool_and(f.residents is not null)",
    to: "having bool_or(f.residents is not null)",
  },
  {
    rule: "A campaign is measured by others with its goal, and never by itself",
    file: "server/campaign/past.ts",
    from: "id !== but",
    to: "id !== undefined",
  },
  {
    rule: "What a campaign brought is one sentence, wherever it is shown",
    file: "lib/campaign/result-words.ts",
    from: 'OVER.includes(state) ? "in all" : "so far"',
    to: 'OVER.includes(state) ? "so far" : "in all"',
  },
  {
    rule: "Words of a campaign that is out are undone for thirty days, one change after the other, down to what was said at first",
    file: "lib/campaign/words-trail.ts",
    from: "liveVersions(back).at(-1)",
    to: "liveVersions(back).at(0)",
  },
  {
    rule: "What a company undoes it undoes in every location, and what a location wrote stays",
    file: "server/campaign/parts/proposals.ts",
    from: "...columnsOf(back.said), saidTrail",
    to: "saidTrail",
  },
  {
    rule: "What a location wrote before it joined was never out, and is not gone back to",
    file: "server/campaign/parts/part-service.ts",
    from: 'row.state === "asked" ? row.ownTrail',
    to: 'row.state === "done" ? row.ownTrail',
  },
  {
    rule: "A campaign's pace is the middle of what is expected of it, over the days that it runs",
    file: "lib/campaign/course.ts",
    from: "/ 2 / days",
    to: "/ days",
  },
];
