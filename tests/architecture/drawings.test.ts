import { describe, expect, test } from "vitest";
import { decisions, decisionsIndex } from "../../scripts/check/decisions.mjs";
import { drawing, drawings } from "../../scripts/check/drawing.mjs";
import { glossary, nouns } from "../../scripts/check/nouns.mjs";
import { planted } from "../support/planted.ts";

const CODE = {
  "app/page.tsx": 'import { a } from "#lib/client/a.ts";\nimport type { B } from "#server/links/b.ts";\n',
  "lib/client/a.ts": 'import { d } from "../d.ts";\nexport const a = d;\n',
  "lib/d.ts": "export const d = 1;\n",
  "server/links/b.ts": "export type B = 1;\n",
};
const page = (drawn: string) => `# A\n<!-- drawing: house -->\n\`\`\`mermaid\n${drawn}\n\`\`\`\n<!-- end -->\n`;

describe("the drawings", () => {
  test("show what runs, without types and without what follows from other arrows", () => {
    const folder = planted({ ...CODE, "app/other.tsx": 'import { d } from "#lib/d.ts";\n' });
    expect(drawing(folder, "house").match(/\w+ --> \w+/g)).toEqual(["app --> lib_client", "lib_client --> lib"]);
  });

  test("are refused as soon as an import is drawn no more", () => {
    const drawn = drawing(planted(CODE), "house");
    expect(drawings(planted({ ...CODE, "docs/architecture.md": page(drawn) }))).toEqual([]);
    const moved = {
      ...CODE,
      "lib/d.ts": 'import { b } from "#server/links/b.ts";\n',
      "docs/architecture.md": page(drawn),
    };
    expect(drawings(planted(moved)).join("\n")).toMatch(/imports that are no longer so/);
  });
});

describe("the nouns", () => {
  const link = {
    noun: "link",
    means: "A share link.",
    contract: "lib/services/links/contract.ts",
    folder: "server/links",
    schema: "db/schema/links.ts",
    hook: null,
    segment: null,
    tests: ["tests/links.test.ts"],
  };
  const files = { [link.contract]: "", "server/links/a.ts": "", [link.schema]: "", "tests/links.test.ts": "" };
  const told = (table: object[], more: Record<string, string> = {}) =>
    nouns(
      planted({ ...files, "docs/nouns.json": JSON.stringify(table), "docs/glossary.md": glossary(table), ...more }),
    );

  test("are fine where each stands where it is said to", () => {
    expect(told([link])).toEqual([]);
  });

  test.each([
    ["a place that is gone", [{ ...link, schema: "db/schema/gone.ts" }], {}, /gone\.ts, which does not exist/],
    ["a contract without a noun", [link], { "lib/services/auth/plans-contract.ts": "" }, /no noun with the contract/],
    ["a hook without a noun", [link], { "lib/client/use-cards.ts": "" }, /no noun with the hook/],
    ["a noun that is told twice", [link, link], {}, /has link twice/],
    ["a noun without a test", [{ ...link, tests: [] }], {}, /link has no test/],
    ["an old glossary", [link], { "docs/glossary.md": "# Glossary\n" }, /older than docs\/nouns\.json/],
  ])("notice %s", (_, table, more, problem) => {
    expect(told(table, more).join("\n")).toMatch(problem);
  });
});

describe("the decisions", () => {
  const record = { "docs/decisions/0007-a-door.md": "# 7. A door\n" };
  const told = (files: Record<string, string>, index?: string) =>
    decisions(planted({ ...files, "docs/decisions/README.md": index ?? decisionsIndex(planted(files)) }));

  test("are fine where each stands in the index", () => {
    expect(told(record)).toEqual([]);
  });

  test.each([
    ["one that the index leaves out", record, "# Decisions\n", /README\.md is older than the records/],
    [
      "two of one number",
      { ...record, "docs/decisions/0007-a-key.md": "# 7. A key\n" },
      undefined,
      /two decisions are 0007/,
    ],
    [
      "a head without its number",
      { "docs/decisions/0008-a-key.md": "# A key\n" },
      undefined,
      /does not begin with "# 8\. "/,
    ],
  ])("notice %s", (_, files, index, problem) => {
    expect(told(files, index).join("\n")).toMatch(problem);
  });
});
