// docs/SOAK.md: the last soak is a hundred commits old at most.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { textOf } from "./files.mjs";

const DOCUMENT = "docs/SOAK.md";
const OLDEST = 100;

function git(root, args) {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}

/** The problems with the last soak; where there is no history, its age cannot be told and is nobody's fault. */
export function soak(root) {
  if (!existsSync(join(root, DOCUMENT))) return [`${DOCUMENT} does not exist: npm run soak writes it`];
  const text = textOf(root, DOCUMENT);
  const commit = /^- Commit: `([0-9a-f]{40})`/m.exec(text)?.[1];
  if (commit === undefined || !/^- Date: \d{4}-\d\d-\d\d$/m.test(text))
    return [`${DOCUMENT} names no commit or no date`];
  if (git(root, ["rev-parse", "HEAD"]) === null) return [];
  // A commit that was rebased away is as old as the document that names it.
  const known = git(root, ["merge-base", "--is-ancestor", commit, "HEAD"]) !== null;
  const since = known ? commit : git(root, ["log", "-1", "--format=%H", "--", DOCUMENT]);
  const age = Number(since ? git(root, ["rev-list", "--first-parent", "--count", `${since}..HEAD`]) : 0);
  return age > OLDEST ? [`${DOCUMENT} is ${age} commits old, and ${OLDEST} is the most: npm run soak`] : [];
}
