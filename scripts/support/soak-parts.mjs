// The parts of a soak: what a whole one is, and how each of them is run and judged.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { playwrightCounts, vitestCounts } from "./counts.mjs";
import { freePort } from "./free-port.mjs";
import { requireNode24 } from "./node.mjs";
import { ROOT } from "./paths.mjs";
import { run } from "./run.mjs";

/** The sizes of a whole soak; `mutants` is one of so many. */
export const WHOLE = {
  ...{ mutants: 1, kills: 200, answers: 200, freezes: 20, "freeze-seconds": 12, megabytes: 100, fuzz: 300, memory: 30 },
};

const HOURS = 3_600_000;
const SUM = /^(\d+) passed, (\d+) failed, (\d+) skipped$/m;
const counted = ({ passed, failed }) => `${passed} tests passed, ${failed} failed`;

/** Runs something that leaves a report in a file, and takes the report away. */
async function reported(act) {
  const folder = mkdtempSync(join(tmpdir(), "corner-soak-"));
  try {
    return await act(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function vitest(project, file, env) {
  return reported(async (report) => {
    const args = ["run", "--project", project, file, "--reporter=default", "--reporter=json"];
    const program = [join(ROOT, "node_modules/vitest/vitest.mjs"), ...args, `--outputFile.json=${report}`];
    const { code } = await run(requireNode24(), program, { env: { NODE_ENV: "test", ...env }, timeout: 12 * HOURS });
    return vitestCounts(report, code);
  });
}

async function mutants({ mutants }) {
  const args = [join(ROOT, "scripts/mutate.mjs"), "--sample", String(mutants), "--minutes", "600"];
  const { code, output } = await run(requireNode24(), args);
  const [, passed = "0", failed = "0", skipped = "0"] = SUM.exec(output) ?? [];
  const ran = /^(\d+ of \d+ mutants)/m.exec(output)?.[1] ?? null;
  const told = `${passed} noticed, the permission tables counted as one; ${failed} not, ${skipped} not tried`;
  return { ran, good: code === 0 && skipped === "0", told };
}

async function kills({ kills }) {
  const counts = await vitest("service", "tests/services/crash.test.ts", { CRASH_ROUNDS: String(kills) });
  return { ran: `${kills} of the app, ${kills} of PostgreSQL`, good: counts.failed === 0, told: counted(counts) };
}

async function answers({ answers }) {
  const env = { ANSWER_ROUNDS: String(answers), ANSWER_KILLS: String(answers) };
  const counts = await vitest("service", "tests/services/once.test.ts", env);
  const ran = `${answers} answers to COMMIT, ${answers} kills before the answer`;
  return { ran, good: counts.failed === 0, told: counted(counts) };
}

async function freezes({ freezes, "freeze-seconds": seconds }) {
  const env = { FREEZE_ROUNDS: String(freezes), FREEZE_SECONDS: String(seconds) };
  const counts = await vitest("service", "tests/services/freeze.test.ts", env);
  const ran = `${freezes} of the app, ${freezes} of PostgreSQL, ${seconds} s each`;
  return { ran, good: counts.failed === 0, told: counted(counts) };
}

async function uploads({ megabytes }) {
  const counts = await vitest("wire", "tests/wire/cut-uploads.test.ts", { UPLOAD_MEGABYTES: String(megabytes) });
  const ran = `a file of ${megabytes} MB, cut off at every piece`;
  return { ran, good: counts.failed === 0, told: counted(counts) };
}

async function fuzz({ fuzz }) {
  const seed = Math.floor(Date.now() / 1000) % 1_000_000;
  const env = { FUZZ_ROUNDS: String(fuzz), FUZZ_SEED: String(seed) };
  const both = [];
  for (const suite of ["wire", "pages"]) both.push(await vitest(suite, `tests/${suite}/fuzz.test.ts`, env));
  const [passed, failed] = ["passed", "failed"].map((name) => both.reduce((sum, counts) => sum + counts[name], 0));
  const ran = `${fuzz} rounds of operations, ${fuzz} of pages, seed ${seed}`;
  return { ran, good: failed === 0, told: counted({ passed, failed }) };
}

/** The browser tests that look at more when a soak asks them to. */
function sweeps() {
  const folder = join(ROOT, "tests/e2e");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const textOf = (name) => readFileSync(join(folder, name), "utf8");
  const asking = names.filter((name) => textOf(name).includes("process.env.SOAK"));
  const asks = (spec) => asking.includes(spec) || asking.some((name) => textOf(spec).includes(basename(name)));
  return names.filter((name) => name.endsWith(".spec.ts") && asks(name));
}

async function axe() {
  const specs = sweeps();
  if (specs.length === 0) return { ran: null, good: false, told: "no browser test reads SOAK" };
  if (!(await ensureBrowser())) return { ran: null, good: false, told: "there is no browser" };
  await ensureBuilt();
  const counts = await reported(async (report) => {
    const args = [join(ROOT, "node_modules/@playwright/test/cli.js"), "test", "--reporter=line,json", ...specs];
    const ports = { E2E_PORT: String(await freePort()) };
    const env = { ...ports, SOAK: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_ENV: undefined };
    return playwrightCounts(report, (await run(requireNode24(), args, { env, timeout: 2 * HOURS })).code);
  });
  return { ran: specs.join(", "), good: counts.failed === 0, told: counted(counts) };
}

async function memory({ memory }) {
  await ensureBuilt();
  const args = [join(ROOT, "scripts/soak-memory.ts"), "--minutes", String(memory)];
  const { code, output } = await run(requireNode24(), args);
  return { ran: `${memory} minutes`, good: code === 0, told: output.trim().split("\n").at(-1) ?? "" };
}

export const PARTS = [
  { name: "mutate", title: "Broken lines", whole: "every mutant", sizes: ["mutants"], run: mutants },
  { name: "kills", title: "kill -9", whole: "200 of the app, 200 of PostgreSQL", sizes: ["kills"], run: kills },
  {
    name: "answers",
    title: "Lost answers",
    whole: "200 answers to COMMIT, 200 kills before the answer",
    sizes: ["answers"],
    run: answers,
  },
  {
    name: "freezes",
    title: "Freezes",
    whole: "20 of the app, 20 of PostgreSQL, 12 s each",
    sizes: ["freezes", "freeze-seconds"],
    run: freezes,
  },
  {
    name: "uploads",
    title: "Cut uploads",
    whole: "a file of 100 MB, cut off at every piece",
    sizes: ["megabytes"],
    run: uploads,
  },
  { name: "fuzz", title: "Fuzz", whole: "300 rounds of operations, 300 of pages", sizes: ["fuzz"], run: fuzz },
  { name: "axe", title: "axe", whole: "every theme and size", sizes: [], run: axe },
  { name: "memory", title: "Memory", whole: "30 minutes", sizes: ["memory"], run: memory },
];
