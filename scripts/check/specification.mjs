// docs/specification.md: every rule names the code that keeps it and a test that would miss it, and both are there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const DOCUMENT = "docs/specification.md";
/** The sections of the specification that state rules. */
const SECTIONS = ["2", "3", "4", "5", "6", "7", "8", "9"];
const FEWEST_RULES = 100;

const cellsOf = (line) =>
  line
    .replaceAll("\\|", "\u0000")
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("\u0000", "|"));
const pathsIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
const flat = (text) => text.replaceAll(/\\(["'`])/g, "$1");

function problemsOf(root, where, [rule, code, test]) {
  if (!rule) return [`${where} has no rule`];
  const missing = pathsIn(code).filter((path) => !existsSync(join(root, path)));
  const problems = missing.map((path) => `${where}: ${path} does not exist`);
  if (pathsIn(code).length === 0) problems.push(`${where} names no code`);
  const [file] = pathsIn(test);
  const name = test.split(" · ").slice(1).join(" · ");
  if (!file || !name) return [...problems, `${where} names no test (\`file\` · name)`];
  if (!existsSync(join(root, file))) return [...problems, `${where}: ${file} does not exist`];
  if (!flat(readFileSync(join(root, file), "utf8")).includes(flat(name))) {
    problems.push(`${where}: ${file} has no test called "${name}"`);
  }
  return problems;
}

/** Every rule without code or without a test, as a sentence. */
export function specification(root) {
  const lines = readFileSync(join(root, DOCUMENT), "utf8").split("\n");
  const problems = [];
  const counts = new Map();
  let section = "";
  for (const [index, line] of lines.entries()) {
    section = /^## (\d+)/.exec(line)?.[1] ?? section;
    if (!line.startsWith("|") || /^\|[\s:|-]+\|$/.test(line) || line.startsWith("| rule ")) continue;
    const cells = cellsOf(line);
    counts.set(section, (counts.get(section) ?? 0) + 1);
    const where = `${DOCUMENT}:${index + 1}`;
    if (cells.length !== 3) problems.push(`${where} has ${cells.length} cells instead of 3`);
    else problems.push(...problemsOf(root, where, cells));
  }
  for (const wanted of SECTIONS) if (!counts.has(wanted)) problems.push(`section ${wanted} has no rule`);
  const total = [...counts.values()].reduce((all, count) => all + count, 0);
  if (total < FEWEST_RULES) problems.push(`only ${total} rules were seen`);
  return problems;
}
