// What `npm run mutate` does: breaks one line at a time in a copy of the project, and runs the tests that name it.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./install.mjs";
import { makeCopy } from "./mutant-copy.mjs";
import { runnerOf } from "./mutant-run.mjs";
import { baseline, tryAll } from "./mutant-trial.mjs";
import { readMutants, sampleOf } from "./mutants.mjs";
import { requireNode24 } from "./node.mjs";
import { ROOT } from "./paths.mjs";
import { fail, run } from "./run.mjs";

const USAGE =
  "Use: npm run mutate -- [--sample <one of so many, chosen by the commit>] [--only <text>] [--minutes <at most>] [--at-once <copies>] [--list]";

function optionsIn(args) {
  try {
    const options = { sample: "1", only: "", minutes: "60", "at-once": "2" };
    const text = (name) => ({ type: "string", default: options[name] });
    const spec = Object.fromEntries(Object.keys(options).map((name) => [name, text(name)]));
    const { values } = parseArgs({ args, options: { ...spec, list: { type: "boolean", default: false } } });
    const numbers = ["sample", "minutes", "at-once"].map((name) => Number(values[name]));
    if (numbers.some((value) => !(value > 0))) throw new Error();
    const [oneOf, minutes, atOnce] = numbers;
    return { oneOf, minutes, atOnce, only: values.only, list: values.list };
  } catch {
    return fail(USAGE);
  }
}

async function commitHere() {
  const { code, output } = await run("git", ["rev-parse", "HEAD"], { quiet: true });
  return code === 0 ? output.trim() : "no commit";
}

/** The cells of the permission tables, flipped in memory: every one of them, whatever the sample. */
async function flipsNoticed() {
  const { code } = await run(requireNode24(), [join(ROOT, "scripts/flip-cells.ts")]);
  return code === 0;
}

const placeOf = ({ rule, file }) => `${rule} (${file})`;
const quoted = (text) => text.trim().replaceAll(/\s+/g, " ") || "nothing";

const OUTCOMES = {
  noticed: { counts: "passed", says: () => "noticed" },
  survived: { counts: "failed", says: () => "failed, survived" },
  "not green": { counts: "failed", says: (why) => `failed, its test is not green unbroken${why && `: ${why}`}` },
  "proves nothing": { counts: "failed", says: (why) => `failed, broken like this nothing runs: ${why}` },
  "no breath": { counts: "skipped", says: (why) => `not tried, the machine could not run it, broken or not: ${why}` },
  late: { counts: "skipped", says: () => "not tried, the time was over" },
};

function tell(mutant, { outcome, why = "", seconds }) {
  const { counts, says } = OUTCOMES[outcome];
  const took = seconds === undefined ? "" : ` (${seconds.toFixed(1)} s)`;
  // What fails begins as the lines of `npm test` do: whoever collects them finds them.
  console.log(`${says(why).replace(/^failed, /, "failed: mutant, ")}: ${placeOf(mutant)}${took}`);
  if (counts === "passed") return;
  console.log(`  ${quoted(mutant.from)} → ${quoted(mutant.to)}`);
  console.log(`  test: ${mutant.test.file} · ${mutant.test.name}`);
}

function chosenFrom(mutants, options, commit) {
  const named = mutants.filter(
    (mutant) => placeOf(mutant).includes(options.only) || mutant.test.file.includes(options.only),
  );
  return sampleOf(named, commit, options.oneOf);
}

async function tryThem(chosen, { minutes, atOnce }) {
  const begin = Date.now();
  const sums = { passed: 0, failed: 0, skipped: 0 };
  const told = (mutant, result) => {
    sums[OUTCOMES[result.outcome].counts] += 1;
    tell(mutant, result);
  };
  const copies = Array.from({ length: Math.min(atOnce, chosen.length) }, () => makeCopy(ROOT));
  process.once("exit", () => copies.map((copy) => copy.remove()));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
  const runners = copies.map(runnerOf);
  try {
    const green = await baseline(runners, chosen, told);
    await tryAll(runners, green, { deadline: begin + minutes * 60_000, told });
  } finally {
    await Promise.all(runners.map((runner) => runner.close()));
    for (const copy of copies) copy.remove();
  }
  return sums;
}

/** Tries the mutants that the options choose; the last line is the sum, and what survives makes it fail. */
export async function mutate(args) {
  const options = optionsIn(args);
  await ensureInstalled();
  const { mutants, problems, unbroken } = await readMutants(ROOT);
  if (problems.length > 0) fail("The mutants are not in order.", problems.join("\n"));
  const commit = await commitHere();
  const chosen = chosenFrom(mutants, options, commit);
  console.log(`${chosen.length} of ${mutants.length} mutants, chosen by ${commit}.`);
  console.log(`${unbroken} rules are proven in a browser only and not broken here.`);
  if (chosen.length === 0) fail(`No mutant has "${options.only}" in its rule or file.`);
  if (options.list) return console.log(chosen.map(placeOf).join("\n"));
  const begin = Date.now();
  const cells = await flipsNoticed();
  if (!cells) console.log("failed: mutant, survived: cells of the permission tables");
  const { passed, failed, skipped } = await tryThem(chosen, options);
  console.log(`${((Date.now() - begin) / 60_000).toFixed(1)} minutes.`);
  console.log(`${passed + (cells ? 1 : 0)} passed, ${failed + (cells ? 0 : 1)} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 && cells ? 0 : 1;
}
