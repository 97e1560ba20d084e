import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { soak } from "../../scripts/check/soak.mjs";
import { documentOf, mergedRows, rowsIn, SOAK_DOCUMENT } from "../../scripts/support/soak-document.mjs";
import { PARTS } from "../../scripts/support/soak-parts.mjs";
import { planted } from "../support/planted.ts";

type Row = Record<string, string>;

const NOWHERE = "0".repeat(40);
const titles = PARTS.map(({ title }) => title);

/** A good run of a whole part, of this commit. */
function ran(part: string, commit: string, row: Row = {}): Row {
  const rest = { whole: "all", ran: "a | b", extent: "whole", minutes: "1.0", outcome: "good", told: "fine" };
  return { part, ...rest, commit: `\`${commit}\``, date: "2026-01-01", machine: "2 × A", ...row };
}

const allOf = (commit: string) => titles.map((title) => ran(title, commit));
const check = (document: string) => soak(planted({ [SOAK_DOCUMENT]: document }));

describe("the document", () => {
  it("is read as it was written", () => {
    const rows = allOf(NOWHERE);
    expect(rowsIn(documentOf(rows))).toEqual(rows);
  });

  it("keeps the rows of parts that were not run now, and has one for each that nobody ever ran", () => {
    const [first = "", second = "", ...others] = titles;
    const before = [ran(first, "a".repeat(40)), ran(second, "b".repeat(40)), ran("Gone", NOWHERE)];
    const rows: Row[] = mergedRows(PARTS, before, ran(second, "c".repeat(40)));
    expect(rows.map(({ part }) => part)).toEqual(titles);
    expect(rows.slice(0, 2).map(({ commit }) => commit)).toEqual([`\`${"a".repeat(40)}\``, `\`${"c".repeat(40)}\``]);
    expect(rows.slice(2).map(({ extent }) => extent)).toEqual(others.map(() => "not run"));
  });
});

describe("the check", () => {
  /** A history of so many commits; the answer is its first one. */
  function history(root: string, commits: number): string {
    const git = (args: string[], input = "") => execFileSync("git", args, { cwd: root, encoding: "utf8", input });
    git(["init", "--quiet", "--initial-branch=main"]);
    const one = "commit refs/heads/main\ncommitter A <a@b.test> 0 +0000\ndata 1\nx\n";
    git(["fast-import", "--quiet"], one.repeat(commits));
    return git(["rev-list", "--max-parents=0", "HEAD"]).trim();
  }

  it.each([
    [101, []],
    [102, titles.map((title) => expect.stringContaining(`${title}: 101 commits old`))],
  ])("of the first of %i commits: %j", (commits, problems) => {
    const root = planted({ [SOAK_DOCUMENT]: "" });
    writeFileSync(join(root, SOAK_DOCUMENT), documentOf(allOf(history(root, commits))));
    expect(soak(root)).toEqual({ problems, notes: [] });
  });

  it("notices that there is none, that a part is missing, failed, or names no commit", () => {
    expect(soak(planted({ "lib/a.ts": "" })).problems).toEqual([expect.stringContaining("does not exist")]);
    const [first = "", second = "", third = "", ...others] = titles;
    const rows = [
      ran(first, NOWHERE, { outcome: "FAILED", extent: "not run" }),
      ran(second, NOWHERE, { commit: "–" }),
      ...others.map((title) => ran(title, NOWHERE)),
    ];
    expect(check(documentOf(rows)).problems).toEqual([
      `${SOAK_DOCUMENT} has no row for ${third}`,
      `${SOAK_DOCUMENT}, ${first}: its last run was not good`,
      `${SOAK_DOCUMENT}, ${second}: names no commit or no date`,
    ]);
  });

  it("names what was shortened or not run, and wants the first line to say so", () => {
    const [first = "", ...others] = titles;
    const rows = mergedRows(
      PARTS,
      others.slice(1).map((title) => ran(title, NOWHERE)),
      ran(first, NOWHERE, { extent: "shortened" }),
    );
    const notes = [`shortened: ${first}`, `not run: ${others[0]}`];
    const honest = documentOf(rows);
    expect(honest.split("\n")[0]).toBe(`# Soak (${notes.join("; ")})`);
    expect(check(honest)).toEqual({ problems: [], notes });
    const silent = honest.replace(/^.*\n/, "# Soak (every part whole)\n");
    expect(check(silent).problems).toEqual([expect.stringContaining("has to say in its first line")]);
  });
});
