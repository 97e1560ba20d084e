// docs/decisions/README.md lists every record, as its file names it.
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { filesOf, textOf } from "./files.mjs";

const INDEX = "docs/decisions/README.md";
const RECORD = /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/;
const HEAD = "# Decisions\n\nTen lines each: context, decision, consequence, and the check that enforces it.\n\n";

const numberOf = (file) => basename(file).slice(0, 4);

/** The index as the records say it. */
export function decisionsIndex(root) {
  const lines = filesOf(root, RECORD)
    .sort()
    .map((file) => {
      const [head = ""] = textOf(root, file).split("\n");
      return `- [${numberOf(file)}](${basename(file)}) ${head.replace(/^# \d+\. /, "")}\n`;
    });
  return `${HEAD}${lines.join("")}`;
}

/** Writes the index again. */
export function writeDecisions(root) {
  writeFileSync(join(root, INDEX), decisionsIndex(root));
}

/** The problems with the records: two of one number, a head without its number, an index that is older than they are. */
export function decisions(root) {
  const files = filesOf(root, RECORD).sort();
  const numbers = files.map(numberOf);
  const twice = numbers
    .filter((number, at) => numbers.indexOf(number) !== at)
    .map((number) => `two decisions are ${number}`);
  const unnumbered = files
    .filter((file) => !textOf(root, file).startsWith(`# ${Number(numberOf(file))}. `))
    .map((file) => `${file} does not begin with "# ${Number(numberOf(file))}. " and its title`);
  const old = textOf(root, INDEX) === decisionsIndex(root);
  return [
    ...twice,
    ...unnumbered,
    ...(old ? [] : [`${INDEX} is older than the records: node scripts/draw.mjs writes it again`]),
  ];
}
