// docs/SOAK.md: each part's last run is a hundred commits old at most and was good, and what was less than whole is said.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { firstLineOf, rowsIn, SOAK_DOCUMENT, shortOf } from "../support/soak-document.mjs";
import { PARTS } from "../support/soak-parts.mjs";
import { textOf } from "./files.mjs";

const OLDEST = 100;
const NOT_RUN = "not run";

function git(root, args) {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}

/** How many commits ago; one that was rebased away is as old as the line that names it. */
function ageOf(root, commit) {
  const known = git(root, ["merge-base", "--is-ancestor", commit, "HEAD"]) !== null;
  const since = known
    ? commit
    : git(root, ["log", "--format=%H", `-S${commit}`, "--", SOAK_DOCUMENT])
        ?.split("\n")
        .at(-1);
  return Number(since ? git(root, ["rev-list", "--first-parent", "--count", `${since}..HEAD`]) : 0);
}

function problemsOf(root, row) {
  if (row.extent === NOT_RUN && row.outcome === "–") return [];
  const commit = /^`([0-9a-f]{40})`/.exec(row.commit)?.[1];
  if (commit === undefined || !/^\d{4}-\d\d-\d\d$/.test(row.date))
    return [`${SOAK_DOCUMENT}, ${row.part}: names no commit or no date`];
  const found = [];
  if (!["whole", "shortened", NOT_RUN].includes(row.extent))
    found.push(`${SOAK_DOCUMENT}, ${row.part}: says no extent`);
  if (row.outcome !== "good") found.push(`${SOAK_DOCUMENT}, ${row.part}: its last run was not good`);
  const age = ageOf(root, commit);
  if (age > OLDEST)
    found.push(`${SOAK_DOCUMENT}, ${row.part}: ${age} commits old, and ${OLDEST} is the most: npm run soak`);
  return found;
}

/**
 * The problems with the last soak, and what is to be known of it although nothing is wrong; where there is no history, its
 * age cannot be told and is nobody's fault.
 */
export function soak(root) {
  if (!existsSync(join(root, SOAK_DOCUMENT)))
    return { problems: [`${SOAK_DOCUMENT} does not exist: npm run soak writes it`], notes: [] };
  const text = textOf(root, SOAK_DOCUMENT);
  const rows = rowsIn(text);
  const missing = PARTS.filter(({ title }) => !rows.some(({ part }) => part === title));
  const problems = missing.map(({ title }) => `${SOAK_DOCUMENT} has no row for ${title}`);
  if (text.split("\n")[0] !== firstLineOf(rows))
    problems.push(`${SOAK_DOCUMENT} has to say in its first line what was not whole: ${firstLineOf(rows)}`);
  problems.push(...rows.flatMap((row) => problemsOf(root, row)));
  return { problems, notes: shortOf(rows) };
}
