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

/** The rules as rows: where each stands, its section and its cells. */
export function rulesOf(root) {
  const lines = readFileSync(join(root, DOCUMENT), "utf8").split("\n");
  let section = "";
  return lines.flatMap((line, index) => {
    section = /^## (\d+)/.exec(line)?.[1] ?? section;
    if (!line.startsWith("|") || /^\|[\s:|-]+\|$/.test(line) || line.startsWith("| rule ")) return [];
    const cells = cellsOf(line);
    return [{ where: `${DOCUMENT}:${index + 1}`, section, cells, rule: cells[0] ?? "", test: cells[2] ?? "" }];
  });
}

/** Every rule without code or without a test, as a sentence. */
export function specification(root) {
  const rules = rulesOf(root);
  const problems = rules.flatMap(({ where, cells }) =>
    cells.length === 3 ? problemsOf(root, where, cells) : [`${where} has ${cells.length} cells instead of 3`],
  );
  const sections = new Set(rules.map(({ section }) => section));
  for (const wanted of SECTIONS) if (!sections.has(wanted)) problems.push(`section ${wanted} has no rule`);
  if (rules.length < FEWEST_RULES) problems.push(`only ${rules.length} rules were seen`);
  return problems;
}
