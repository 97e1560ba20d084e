// What `npm run bench` does: each bench after the other, then one file with all figures.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureInstalled } from "./install.mjs";
import { requireNode24 } from "./node.mjs";
import { ROOT } from "./paths.mjs";
import { fail, run } from "./run.mjs";

const FOLDER = join(ROOT, "bench");
const RESULTS = join(FOLDER, "results");
const LIMIT = 4 * 60_000;
/** Whose figures are many log-ins, each of which is made to be slow; a year of a large tenant; and thirty photos. */
const LONG = 30 * 60_000;
const LIMITS = {
  hold: LONG,
  "media-pictures": LONG,
  "media-uploads": LONG,
  size: LONG,
  "dashboard-size": LONG,
  neighbor: LONG,
  export: LONG,
  million: LONG,
  "paper-cards": LONG,
  "contact-files": LONG,
  scim: LONG,
};
// As the figures are told elsewhere; what is not named here comes after.
const ORDER = [
  "redirects",
  "decide",
  "workspaces",
  "dashboard",
  "scripts",
  "middleware",
  "backup",
  "start",
  "hold",
  "size",
  "dashboard-size",
  "neighbor",
  "export",
  "million",
  "processes",
];

function chosen(args) {
  const known = readdirSync(FOLDER).flatMap((file) => /^(.+)(?<!\.d)\.ts$/.exec(file)?.[1] ?? []);
  const place = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  const unknown = args.find((name) => !known.includes(name));
  if (unknown !== undefined) fail(`There is no figure called "${unknown}": ${known.join(", ")}.`);
  return known.filter((name) => args.length === 0 || args.includes(name)).sort((a, b) => place(a) - place(b));
}

function machine(load) {
  const [cpu] = cpus();
  const node = execFileSync(requireNode24(), ["--version"], { encoding: "utf8" }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  const parts = [
    `${cpus().length} × ${cpu?.model.trim()}`,
    `${memory} GiB`,
    `${type()} ${release()}`,
    `Node ${node.slice(1)}`,
  ];
  return `${parts.join(", ")}; load average at the beginning ${load.toFixed(2)}`;
}

const cell = (text) => String(text ?? "").replaceAll("|", "\\|");

function section({ name, rows, void: reasons, notes }) {
  const verdict = ({ reached }) =>
    reasons.length > 0 ? "void" : reached === null ? "printed" : reached ? "yes" : "NO";
  const lines = rows.map((row) =>
    [row.figure, row.ours, row.reference, row.ratio ?? "–", row.reach, verdict(row)].map(cell).join(" | "),
  );
  return [
    `## ${name}`,
    "",
    "| figure | ours | reference | ratio | reach | reached |",
    "|---|---|---|---|---|---|",
    ...lines.map((line) => `| ${line} |`),
    "",
    ...reasons.map((reason) => `- **Void:** ${reason}.`),
    ...notes.map((note) => `- ${note}`),
    "",
  ].join("\n");
}

function write(figures, load) {
  const head = [
    "# Figures",
    "",
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, and by nobody's hand.`,
    `Machine: ${machine(load)}.`,
    "Ours and the reference are measured in turn, in one run; a figure is void when the rows in the database do not match the answers.",
    "",
  ].join("\n");
  writeFileSync(join(FOLDER, "RESULTS.md"), `${head}\n${figures.map(section).join("\n")}`);
}

/** Runs the benches, all or the named ones; only a whole run writes bench/RESULTS.md. */
export async function bench(args) {
  const names = chosen(args);
  await ensureInstalled();
  if (names.includes("scripts") && !(await ensureBrowser()))
    fail("There is no browser: install Chromium, or set CHROMIUM_PATH.");
  const [load = 0] = loadavg();
  // Before the first figure, so that no figure's time goes into it.
  const build = 'await import("./bench/support/clone.ts").then(({ builtCopy }) => builtCopy())';
  const built = await run(requireNode24(), ["--input-type=module", "-e", build]);
  if (built.code !== 0) fail("The copy that is measured could not be built, see above.");
  const figures = [];
  let worst = 0;
  for (const name of names) {
    const path = join(RESULTS, `${name}.json`);
    rmSync(path, { force: true });
    const { code } = await run(requireNode24(), [join(FOLDER, `${name}.ts`)], { timeout: LIMITS[name] ?? LIMIT });
    worst = Math.max(worst, code);
    const told = existsSync(path);
    figures.push(
      told ? JSON.parse(readFileSync(path, "utf8")) : { name, rows: [], void: ["it did not end"], notes: [] },
    );
  }
  if (args.length === 0) write(figures, load);
  process.exitCode = worst;
}
