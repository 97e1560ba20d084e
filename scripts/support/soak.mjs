// What `npm run soak` does: each part for as long as the options say, then docs/SOAK.md with what was really run.
import { writeFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./install.mjs";
import { ROOT } from "./paths.mjs";
import { fail, run } from "./run.mjs";
import { PARTS, WHOLE } from "./soak-parts.mjs";

const DOCUMENT = join(ROOT, "docs/SOAK.md");
const NAMES = PARTS.map(({ name }) => name);
const USAGE = `Use: npm run soak -- [--mutants <one of so many>] [--kills <rounds>] [--answers <rounds>] [--freezes <rounds>] [--freeze-seconds <each>] [--fuzz <rounds>] [--memory <minutes>] [--only ${NAMES.join(",")}]`;

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
function extent({ name, sizes }, options, result) {
  if (result === null || result.ran === null) return "not run";
  return sizes.every((size) => (name === "mutate" ? options[size] <= WHOLE[size] : options[size] >= WHOLE[size]))
    ? "whole"
    : "shortened";
}

function rowOf(part, options, result) {
  const outcome = result === null ? "–" : result.good ? "good" : "FAILED";
  const minutes = result === null ? "–" : (result.ms / 60_000).toFixed(1);
  const ran = result?.ran ?? "nothing";
  const cells = [part.title, part.whole, ran, extent(part, options, result), minutes, outcome, result?.told ?? ""];
  return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
}

function documentOf({ commit, dirty, results, options }) {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}`;
  return [
    "# Soak",
    "",
    "Written by `npm run soak`. Each row says what a whole soak is and what was really run; a part that was shortened or left out proves no more than that.",
    "",
    `- Commit: \`${commit}\`${dirty ? ", with changes that were not committed" : ""}`,
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
    `- Machine: ${machine}, Node ${process.versions.node}`,
    "",
    "| part | a whole soak | really run | extent | minutes | outcome | told |",
    "|---|---|---|---|---|---|---|",
    ...PARTS.map((part) => rowOf(part, options, results.get(part.name) ?? null)),
    "",
  ].join("\n");
}

async function perform(part, options) {
  const begin = Date.now();
  console.log(`== ${part.title}`);
  const result = await part.run(options).catch((error) => ({ ran: null, good: false, told: error.message }));
  console.log(`${result.good ? "good" : "FAILED"}: ${part.title}: ${result.told}`);
  return { ...result, ms: Date.now() - begin };
}

/** Runs the parts and writes the document; ends with 1 when one of them failed. */
export async function soak(args) {
  const options = optionsIn(args);
  await ensureInstalled();
  const [commit, changes] = [await git("rev-parse", "HEAD"), await git("status", "--porcelain")];
  if (commit === null) fail("A soak names its commit, and this is no git repository.");
  const results = new Map();
  for (const part of PARTS.filter(({ name }) => options.only.includes(name)))
    results.set(part.name, await perform(part, options));
  writeFileSync(DOCUMENT, documentOf({ commit, dirty: changes !== "", results, options }));
  const failed = [...results.values()].filter(({ good }) => !good).length;
  console.log(`${results.size - failed} passed, ${failed} failed, ${PARTS.length - results.size} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}
