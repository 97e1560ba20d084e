// What `npm run soak` does: each part for as long as the options say, and after each of them its row of docs/SOAK.md.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./install.mjs";
import { ROOT } from "./paths.mjs";
import { fail, run } from "./run.mjs";
import { documentOf, mergedRows, rowsIn, SOAK_DOCUMENT } from "./soak-document.mjs";
import { PARTS, WHOLE } from "./soak-parts.mjs";

const DOCUMENT = join(ROOT, SOAK_DOCUMENT);
const NAMES = PARTS.map(({ name }) => name);
const USAGE = `Use: npm run soak -- [--mutants <one of so many>] [--kills <rounds>] [--answers <rounds>] [--freezes <rounds>] [--freeze-seconds <each>] [--megabytes <of an upload>] [--fuzz <rounds>] [--memory <minutes>] [--only ${NAMES.join(",")}]`;

function optionsIn(args) {
  try {
    const spec = Object.fromEntries(
      Object.entries(WHOLE).map(([name, value]) => [name, { type: "string", default: String(value) }]),
    );
    const { values } = parseArgs({ args, options: { ...spec, only: { type: "string", default: NAMES.join(",") } } });
    const options = Object.fromEntries(Object.keys(WHOLE).map((name) => [name, Number(values[name])]));
    const only = values.only.split(",");
    if (Object.values(options).some((value) => !(value > 0)) || only.some((name) => !NAMES.includes(name)))
      throw new Error();
    return { ...options, only };
  } catch {
    return fail(USAGE);
  }
}

async function git(...args) {
  const { code, output } = await run("git", args, { quiet: true });
  return code === 0 ? output.trim() : null;
}

/** Whether a part ran as long as it should, for less, or not at all. */
function extent({ name, sizes }, options, { ran }) {
  if (ran === null) return "not run";
  return sizes.every((size) => (name === "mutate" ? options[size] <= WHOLE[size] : options[size] >= WHOLE[size]))
    ? "whole"
    : "shortened";
}

function machine() {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, Node ${process.versions.node}`;
}

function rowOf(part, options, { result, commit }) {
  return {
    ...{ part: part.title, whole: part.whole, ran: result.ran ?? "nothing", extent: extent(part, options, result) },
    minutes: (result.ms / 60_000).toFixed(1),
    ...{ outcome: result.good ? "good" : "FAILED", told: result.told, commit },
    ...{ date: new Date().toISOString().slice(0, 10), machine: machine() },
  };
}

/** After each part, so that whoever breaks a soak off keeps what is done. */
function writeDown(row) {
  const before = existsSync(DOCUMENT) ? rowsIn(readFileSync(DOCUMENT, "utf8")) : [];
  writeFileSync(DOCUMENT, documentOf(mergedRows(PARTS, before, row)));
}

async function perform(part, options) {
  const begin = Date.now();
  console.log(`== ${part.title}`);
  const result = await part.run(options).catch((error) => ({ ran: null, good: false, told: error.message }));
  console.log(`${result.good ? "good" : "FAILED"}: ${part.title}: ${result.told}`);
  return { ...result, ms: Date.now() - begin };
}

/** Runs the parts and writes their rows; ends with 1 when one of them failed. */
export async function soak(args) {
  const options = optionsIn(args);
  await ensureInstalled();
  const [commit, changes] = [await git("rev-parse", "HEAD"), await git("status", "--porcelain")];
  if (commit === null) fail("A soak names its commit, and this is no git repository.");
  const mark = `\`${commit}\`${changes === "" ? "" : " with changes that were not committed"}`;
  let [passed, failed] = [0, 0];
  for (const part of PARTS.filter(({ name }) => options.only.includes(name))) {
    const result = await perform(part, options);
    writeDown(rowOf(part, options, { result, commit: mark }));
    if (result.good) passed += 1;
    else failed += 1;
  }
  console.log(`${passed} passed, ${failed} failed, ${PARTS.length - passed - failed} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}
