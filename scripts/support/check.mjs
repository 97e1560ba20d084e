// What `npm run check` does: every check of the house rules, a line each.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { requireNode24 } from "./node.mjs";
import { ROOT } from "./paths.mjs";
import { run } from "./run.mjs";

const AT_ONCE = 2;
const MOST_LINES = 60;
const FEWEST_MODULES = 150;
const CRUISED = ["app", "components", "lib", "server", "db", "middleware.ts", "instrumentation.ts", "server.ts"];
const CLONES = ["--min-tokens", "60", "--threshold", "3", "--reporters", "console"];
const UNCLONED = "**/*.test.ts,**/*.test.tsx,**/components/ui/**,**/db/seed/**,**/node_modules/**,**/.next/**";

const ended = ({ code, output }) => (code === 0 ? [] : [firstLines(output.trim()) || `ended with code ${code}`]);

function firstLines(text) {
  const lines = text.split("\n");
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), `… ${lines.length} lines`].join("\n") : text;
}

/** A tool out of node_modules, by its own path: nothing depends on what stands on the PATH. */
async function tool(path, args, env = {}) {
  return run(requireNode24(), [join(ROOT, "node_modules", path), ...args], {
    quiet: true,
    env: { NODE_ENV: undefined, FORCE_COLOR: undefined, NO_COLOR: "1", ...env },
  });
}

async function types() {
  if (existsSync(join(ROOT, "app"))) {
    const generated = ended(await tool("next/dist/bin/next", ["typegen"]));
    if (generated.length > 0) return generated;
  }
  return ended(await tool("typescript/bin/tsc", ["--noEmit", "-p", "tsconfig.json"]));
}

async function cruise(mode) {
  const seen = CRUISED.filter((path) => existsSync(join(ROOT, path)));
  const result = await tool("dependency-cruiser/bin/dependency-cruiser.mjs", ["--output-type", "json", ...seen], {
    CRUISE: mode,
  });
  if (!result.output.trim().startsWith("{")) return ended({ ...result, code: 1 });
  const { summary } = JSON.parse(result.output);
  const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  if (summary.totalCruised < FEWEST_MODULES) problems.push(`only ${summary.totalCruised} modules were seen`);
  return problems;
}

async function own(name, file = name) {
  const module = await import(`../check/${file}.mjs`);
  return module[name](ROOT);
}

const CHECKS = [
  ["types", types],
  [
    "lint and format",
    async () =>
      ended(
        await tool("@biomejs/biome/bin/biome", [
          "ci",
          "--error-on-warnings",
          "--colors=off",
          "--reporter=summary",
          ".",
        ]),
      ),
  ],
  ["imports, as run", () => cruise("runtime")],
  ["imports, with types", () => cruise("types")],
  ["dead code", async () => ended(await tool("knip/bin/knip.js", ["--no-progress", "--no-config-hints"]))],
  [
    "duplication",
    async () =>
      ended(
        await tool("jscpd/bin/jscpd", [
          ...CLONES,
          "--ignore",
          UNCLONED,
          "--pattern",
          "**/*.{ts,tsx}",
          ...CRUISED.slice(0, 5),
        ]),
      ),
  ],
  ["file budgets", () => own("lengths")],
  ["casts and functions", () => own("syntax")],
  ["words and names", () => own("words")],
  ["addresses", () => own("addresses")],
  ["plurals", () => own("plurals")],
  ["dates", () => own("dates")],
  ["custom properties", () => own("properties")],
  ["sizes of text", () => own("textSizes", "text-sizes")],
  ["the words page", () => own("said")],
  ["documents", () => own("documents")],
  ["drawings", () => own("drawings", "drawing")],
  ["nouns", () => own("nouns")],
  ["decisions", () => own("decisions")],
  ["specification", () => own("specification")],
  ["migrations", () => own("migrations")],
  ["mutants", () => own("mutants")],
  ["the soak", () => own("soak")],
  ["gated pages", () => own("gate")],
  ["private segments", () => own("segments")],
  ["barrels", () => own("barrels")],
  ["licences", () => own("licences", "packages")],
  ["security floors", () => own("floors", "packages")],
];

async function perform([name, act]) {
  const begin = Date.now();
  const found = await act().catch((error) => [`the check itself failed: ${error.message}`]);
  const { problems, notes } = Array.isArray(found) ? { problems: found, notes: [] } : found;
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  for (const said of [...problems, ...notes]) console.log(said.replaceAll(/^/gm, "     "));
  return problems.length === 0;
}

/** Runs every check, or those whose names are given, by the Node that runs the app; ends with 1 when one fails. */
export async function check(names) {
  await ensureInstalled();
  const node = requireNode24();
  if (node !== process.execPath) {
    process.exitCode = (await run(node, [join(ROOT, "scripts/check.mjs"), ...names])).code;
    return;
  }
  const waiting = CHECKS.filter(([name]) => names.length === 0 || names.includes(name));
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await perform(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const failed = results.filter((fine) => !fine).length;
  console.log(
    failed === 0 ? `All ${results.length} checks are fine.` : `${failed} of ${results.length} checks failed.`,
  );
  process.exitCode = failed === 0 && results.length > 0 ? 0 : 1;
}
