// One broken line for each rule of texts that needs no database: segments, reasons, replies, hours, money, and the providers' wires.

/** @type {import("./mutants.mjs").Mutant[]} */
export const TEXT_RULES = [
  {
    rule: "A text's segments are counted as carriers count them, and no letter of two places is cut",
    file: "lib/campaign/sms/segments.ts",
    from: "last === undefined || last + size > room",
    to: "last === undefined || last + size > room + 1",
  },
  {
    rule: "A letter outside the plain alphabet of texts is named where it stands, with what reads the same",
    file: "lib/campaign/sms/segments.ts",
    from: "index += char.length;",
    to: "index += 1;",
  },
  {
    rule: "Who gets no text has one reason, the first of a fixed order",
    file: "lib/campaign/sms/exclusions.ts",
    from: 'stop: ({ verdict }) => OF_VERDICT[verdict] === "stop",',
    to: 'stop: ({ verdict }) => verdict === "stopped_here",',
  },
  {
    rule: "A word of the law that ends texts counts in any case and between any signs",
    file: "lib/campaign/sms/stop-words.ts",
    from: '.replaceAll(/[^\\p{L}\\p{N}]+/gu, " ")',
    to: '.replaceAll(/[^\\p{L}\\p{N}*]+/gu, " ")',
  },
  {
    rule: "A text goes back to waiting only where its provider certainly did not take it",
    file: "lib/campaign/sms/sms-states.ts",
    from: 'give_back: { from: ["handed_over"], to: "waiting" }',
    to: 'give_back: { from: ["handed_over", "unknown"], to: "waiting" }',
  },
  {
    rule: "An old address must be open there and at the area code",
    file: "lib/campaign/sms/hours-places.ts",
    from: "sites: number === null ? [address] : [address, number]",
    to: "sites: [address]",
  },
  {
    rule: "In the last ten minutes before closing a text waits for the next opening, and is not lost",
    file: "lib/campaign/sms/hours-limits.ts",
    from: "MARGIN_MINUTES = 10",
    to: "MARGIN_MINUTES = 9",
  },
  {
    rule: "A place without a row of legal hours takes its country's, else what is open in all of them",
    file: "lib/campaign/sms/hours-limits.ts",
    from: 'return all.length > 0 ? [...new Set(all)] : ["*"];',
    to: 'return ["*"];',
  },
  {
    rule: "Every row of the legal hours is as it was read",
    file: "lib/campaign/sms/hours-table.ts",
    from: '["US-RI", week(h(9, 18), h(10, 17), CLOSED)',
    to: '["US-RI", week(h(9, 18), h(10, 18), CLOSED)',
  },
  {
    rule: "A holiday closes the day itself and the day it is observed on",
    file: "lib/campaign/sms/holidays.ts",
    from: "US: [-1, 1]",
    to: "US: [0, 1]",
  },
  {
    rule: "The legal hours can be made stricter, and hold for everybody then",
    file: "lib/campaign/sms/hours-limits.ts",
    from: "table.beside.filter(({ place }) => here.includes(place))",
    to: 'table.beside.filter(({ place }) => place === "*")',
  },
  {
    rule: "Where a machine's zone data is older than a law, the dated row decides",
    file: "lib/campaign/sms/local-time.ts",
    from: 'from: "2026-03-08T10:00:00Z", minutes: -420',
    to: 'from: "2026-03-08T10:00:00Z", minutes: -480',
  },
  {
    rule: "What texts cost is rounded up to a cent once",
    file: "lib/campaign/sms/prices.ts",
    from: "Math.ceil(micros / MICROS_PER_CENT)",
    to: "Math.round(micros / MICROS_PER_CENT)",
  },
  {
    rule: "A text that its provider may have taken is unknown",
    file: "server/campaign/sms/providers/sent.ts",
    from: 'if (answer === "silent") return { result: "unknown" };',
    to: 'if (answer === "silent") return refused("too_many");',
  },
  {
    rule: "What a provider of texts reports counts only with its signature, of our account",
    file: "server/campaign/sms/providers/twilio.ts",
    from: ' || of("AccountSid") !== accountSid',
    to: "",
  },
];
