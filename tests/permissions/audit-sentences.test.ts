// Every act that is written down has words: an audit log is read by people.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allActions, isAction, policyOf } from "#lib/permissions/actions.ts";
import { actionsSaying, hasSentence, SENTENCES, sentenceOf } from "#lib/services/auth/audit-sentences.ts";

/** The names that the server's code gives to what it writes down. */
function named(): string[] {
  const files = readdirSync("server", { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const found = files.flatMap((name) => [
    ...readFileSync(`server/${name}`, "utf8").matchAll(
      /\b(?:action(?:: Action)? ?[:=]|noteExport\(context,) "([a-z-]+\.[a-z-]+)"/g,
    ),
  ]);
  return [...new Set(found.map((match) => match[1] ?? ""))].sort();
}

/** Reading is asked about under a name, and written down by nobody. */
function onlyReads(action: string): boolean {
  return isAction(action) && !policyOf(action).writes;
}

test("the code's names are found", () => {
  expect(named()).toEqual(
    expect.arrayContaining(["impersonation.start", "accounts.update", "audit.export", "session.end"]),
  );
});

test("every act that the server names has a sentence", () => {
  expect(named().filter((action) => !hasSentence(action) && !onlyReads(action))).toEqual([]);
});

test("every act of the policies that changes something has a sentence", () => {
  expect(allActions().filter((action) => policyOf(action).writes && !hasSentence(action))).toEqual([]);
});

test("sentences go on after a name, and leave out what nothing names", () => {
  for (const sentence of Object.values(SENTENCES)) expect(sentence).toMatch(/^[a-z][^.]*$/);
  expect(sentenceOf("links.delete", "Autumn")).toBe("deleted the link Autumn");
  expect(sentenceOf("impersonation.write", null)).toBe("asked to change things as");
  expect(sentenceOf("links.delete", null)).toBe("deleted the link");
  expect(sentenceOf("unknown.act-of", null)).toBe("unknown act of");
});

test("a search for words finds the acts that say them", () => {
  expect(actionsSaying("deleted the LINK")).toEqual(["links.delete"]);
  expect(actionsSaying("links.delete")).toContain("links.delete");
  expect(actionsSaying("  ")).toEqual([]);
});
