// Figures: what the first visitor of a card waits for, before anything of it is in memory: its page, its preview picture, its
// pass and its contact file.
import { join } from "node:path";
import { ROOT } from "../scripts/support/paths.mjs";
import { startApp } from "./support/app.ts";
import { handleOf, seedCards } from "./support/cards.ts";
import { builtCopy } from "./support/clone.ts";
import { openBenchDatabase } from "./support/database.ts";
import { getDocument } from "./support/documents.ts";
import { quantile, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

/** Sixty passes a quarter of an hour are one address's (PASSES_PER_ADDRESS); the first ones warm up. */
const WARM = 10;
const WANTED = [
  { what: "page", path: "", times: 300, reach: 30 },
  { what: "contact file", path: "/contact.vcf", times: 300, reach: 5 },
  { what: "preview picture", path: "/preview.jpg", times: 100, reach: 200 },
  { what: "Apple pass", path: "/pass.pkpass", times: 48, reach: 150 },
] as const;
const CARDS = 1000;

const fixture = (name: string) => join(ROOT, "tests/fixtures/wallet", name);
const database = await openBenchDatabase("demo");
const app = await startApp(builtCopy(), database, {
  APPLE_PASS_CERTIFICATE: fixture("signer.pem"),
  APPLE_PASS_KEY: fixture("signer.key"),
  APPLE_WWDR_CERTIFICATE: fixture("wwdr.pem"),
});
await seedCards(database, CARDS);

const headers = {
  "user-agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  "accept-encoding": "gzip",
};
const bad: string[] = [];
let card = 0;

/** Milliseconds of each of them, of cards that nobody asked for before. */
async function cold(path: string, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let n = 0; n < WARM + times; n += 1) {
    const got = await getDocument({ port: app.port, path: `/c/${handleOf(card)}${path}`, headers });
    card += 1;
    if (got.status !== 200) bad.push(`${path || "page"} ${got.status}`);
    if (n >= WARM) measured.push(got.milliseconds);
  }
  return measured;
}

const found: { what: string; times: number; reach: number; p95: number; middle: number }[] = [];
for (const { what, path, times, reach } of WANTED) {
  const measured = await cold(path, times);
  found.push({ what, times, reach, p95: quantile(measured, 0.95), middle: quantile(measured, 0.5) });
}
await app.stop();
await database.stop();

report({
  name: "card-cold",
  rows: found.map(({ what, times, reach, p95, middle }) => ({
    figure: `a cold card's ${what}, p95 of ${times}`,
    ours: `${rounded(p95, 1)} ms (median ${rounded(middle, 1)} ms)`,
    reference: "–",
    reach: `≤ ${reach} ms`,
    reached: p95 <= reach,
  })),
  void: bad.length === 0 ? [] : [`${bad.length} answers were not 200, such as ${bad[0]}`],
  notes: [
    `One after the other over one connection, the whole process on one core, each of a card that nobody asked for before; the first ${WARM} of each are left out.`,
    "The pass is signed with a certificate that nobody trusts.",
  ],
});
