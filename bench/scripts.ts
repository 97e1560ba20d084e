// Figures: the scripts that a page brings until its network is idle, beside what Next brings by itself.
import { builtPages, ROOT_ALLOWANCE } from "../scripts/support/page-scripts.mjs";
import { ALLOWANCE, ownBase, PAGES, scriptBytes } from "../scripts/support/script-bytes.mjs";
import { startApp } from "./support/app.ts";
import { builtCopy, EMPTY_PATH } from "./support/clone.ts";
import { openBenchDatabase } from "./support/database.ts";
import { report } from "./support/report.ts";

const copy = builtCopy();
const database = await openBenchDatabase("demo");
const app = await startApp(copy, database);
const base = ownBase(copy);
const [empty, ...pages] = await scriptBytes(`http://localhost:${app.port}`, [
  { path: EMPTY_PATH, email: "olivia@harbor.test" },
  ...PAGES,
]);
await app.stop();
await database.stop();

const built = builtPages(copy).filter(({ path }) => path !== EMPTY_PATH);
const [heaviest] = built.toSorted((a, b) => b.bytes - a.bytes);
const early = empty?.early ?? 0;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
report({
  name: "scripts",
  rows: [
    ...pages.map(({ path, scripts, bytes }) => ({
      figure: `scripts of ${path} until the network is idle, gzip`,
      ours: `${kilobytes(bytes)} in ${scripts} files`,
      reference: `${kilobytes(base)}, Next's own base`,
      reach: `≤ base + ${ALLOWANCE / 1000} KB`,
      reached: bytes <= base + ALLOWANCE,
    })),
    {
      figure: "scripts of an empty page under our root layout before the load event, gzip",
      ours: kilobytes(early),
      reference: `${kilobytes(base)}, the same`,
      reach: `≤ base + ${ROOT_ALLOWANCE / 1000} KB`,
      reached: early <= base + ROOT_ALLOWANCE,
    },
    {
      figure: `scripts at once of the heaviest of ${built.length} built pages, ${heaviest?.path}, as the build says, gzip`,
      ours: kilobytes(base + (heaviest?.bytes ?? 0)),
      reference: `${kilobytes(base)}, the same`,
      reach: `≤ base + ${ALLOWANCE / 1000} KB`,
      reached: heaviest !== undefined && heaviest.bytes <= ALLOWANCE,
    },
  ],
  void: [
    ...(pages.every(({ bytes }) => bytes > base) ? [] : ["a page brought less than Next itself"]),
    ...(early >= base ? [] : ["the empty page brought less than Next itself"]),
  ],
  notes: [
    `Next's own base are the scripts that the build manifest names for every page; the empty page under our root layout brings ${kilobytes(empty?.bytes ?? 0)} in ${empty?.scripts} files.`,
    "Each page in a fresh browser context of 1440 × 900 that nobody touches; every script compressed alike (gzip 9), what is fetched ahead for other pages included.",
  ],
});
