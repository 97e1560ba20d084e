import { describe, expect, it } from "vitest";
import { documents } from "../../scripts/check/documents.mjs";
import { gate } from "../../scripts/check/gate.mjs";
import { lengths } from "../../scripts/check/lengths.mjs";
import { floors, licences } from "../../scripts/check/packages.mjs";
import { segments } from "../../scripts/check/segments.mjs";
import { syntax } from "../../scripts/check/syntax.mjs";
import { words } from "../../scripts/check/words.mjs";
import { planted } from "../support/planted.ts";

const lines = (count: number) => "x\n".repeat(count);
const LOADER = "export const load = () => enterPage('/x');\n";
const PAGE = 'import { load } from "./loaders.ts";\nvoid load;\n';

describe("lengths", () => {
  it("accepts short files and exempts seeds and primitives", () => {
    expect(
      lengths(planted({ "lib/a.ts": lines(60), "db/seed/b.ts": lines(900), "components/ui/c.tsx": lines(900) })),
    ).toEqual([]);
  });

  it.each([
    ["a long file", { "lib/a.ts": lines(251), "lib/b.ts": "", "lib/c.ts": "" }, /lib\/a\.ts has 251 lines/],
    ["a long test", { "tests/a.test.ts": lines(401) }, /tests\/a\.test\.ts has 401 lines/],
    ["a long median", { "lib/a.ts": lines(61) }, /median file has 61 lines/],
    ["a long tenth", { "lib/a.ts": lines(161), "lib/b.ts": "", "lib/c.ts": "" }, /over 161 lines/],
  ])("notices %s", (_, files, problem) => {
    expect(lengths(planted(files)).join("\n")).toMatch(problem);
  });
});

describe("syntax", () => {
  it("accepts `as const`, renamed imports and three parameters", () => {
    const text =
      'import { a as b } from "./b.ts";\nexport const c = [1] as const;\nexport function f(x: number, y: number, z: number) { return b + x + y + z; }\n';
    expect(syntax(planted({ "lib/a.ts": text }))).toEqual([]);
  });

  it.each([
    ["a cast", "const a = b as string;", /a cast/],
    ["a double cast", "const a = b as unknown as string;", /a cast/],
    ["a non-null", "a!.b();", /a `!`/],
    ["any", "const a: any = 1;", /an `any`/],
    ["a long function", `function f() {\n${"a();\n".repeat(60)}}`, /a function of 62 lines/],
    ["a branchy function", `function f(a) { ${"if (a) b();".repeat(12)} }`, /complexity 13/],
    ["a logical maze", `const f = (a) => ${Array.from({ length: 13 }, () => "a").join(" && ")};`, /complexity 13/],
    ["four parameters", "const f = (a, b, c, d) => a;", /4 parameters/],
  ])("notices %s", (_, text, problem) => {
    expect(syntax(planted({ "server/a.ts": text })).join("\n")).toMatch(problem);
  });
});

describe("words", () => {
  it.each([
    ["something unfinished", { "app/a.ts": `// ${"TO"}DO: later\n` }, /something unfinished/],
    ["the environment in lib", { "lib/a.ts": "// A job.\nprocess.env.X;\n" }, /reads process\.env/],
    ["a core file without its job", { "server/a.ts": "export {};\n" }, /does not open with a sentence/],
    ["a name in camel case", { "lib/fooBar.ts": "// A job.\n" }, /not in kebab-case/],
  ])("notice %s", (_, files, problem) => {
    expect(words(planted(files)).join("\n")).toMatch(problem);
  });

  it("accept a client component, a segment and a .server file", () => {
    const files = {
      "lib/client/a.ts": '"use client";\n\n// A job.\n',
      "app/(main)/l/[alias]/route.ts": "x\n",
      "lib/a.server.ts": "// A job.\nprocess.env.X;\n",
    };
    expect(words(planted(files))).toEqual([]);
  });
});

describe("documents", () => {
  const files = { "lib/a.ts": "", "docs/x.md": "", "server.ts": "" };

  it("accept what exists, routes, commands and placeholders", () => {
    const text =
      "`lib/a.ts` `lib/` `server.ts` `/share-links` `npm start` `docs/NNNN-title.md` `next/font` `page.tsx` [x](docs/x.md)\n";
    expect(documents(planted({ ...files, "README.md": text }))).toEqual([]);
  });

  it.each([
    ["`lib/gone.ts`", /cites lib\/gone\.ts/],
    ["`gone.ts`", /cites gone\.ts/],
    ["`server/<name>/x.ts`", /cites server\/<name>\/x\.ts/],
    ["[x](docs/gone.md)", /links to docs\/gone\.md/],
  ])("notice %s", (text, problem) => {
    expect(documents(planted({ ...files, "README.md": text })).join("\n")).toMatch(problem);
  });
});

describe("gate", () => {
  it("accepts a gated page with a loader, and public pages without", () => {
    const files = { "app/(main)/a/page.tsx": PAGE, "app/(main)/a/loaders.ts": LOADER, "app/(public)/page.tsx": "" };
    expect(gate(planted(files))).toEqual([]);
  });

  it.each([
    ["no loader", { "app/(main)/a/page.tsx": PAGE }, /has no loaders\.ts/],
    [
      "a loader without the gate",
      { "app/admin/page.tsx": PAGE, "app/admin/loaders.ts": "" },
      /does not call enterPage/,
    ],
    [
      "a page past its loader",
      { "app/(onboarding)/o/page.tsx": "", "app/(onboarding)/o/loaders.ts": LOADER },
      /does not read through/,
    ],
  ])("notices %s", (_, files, problem) => {
    expect(gate(planted(files)).join("\n")).toMatch(problem);
  });
});

describe("segments", () => {
  it("keep their privates, for themselves and what lies below", () => {
    const own = {
      "app/(main)/a/page.tsx": 'import "./_components/x.tsx";',
      "app/(main)/a/edit/[id]/page.tsx": 'import "#app/(main)/a/_components/x.tsx";',
    };
    expect(segments(planted(own))).toEqual([]);
    expect(segments(planted({ "app/(main)/b/page.tsx": 'import { x } from "../a/_components/x.tsx";' }))).toHaveLength(
      1,
    );
    expect(
      segments(planted({ "app/(main)/b/page.tsx": 'import { x } from "#app/(main)/a/loaders.ts";' })),
    ).toHaveLength(1);
  });
});

describe("packages", () => {
  const lock = (version: string) =>
    JSON.stringify({
      packages: { "": {}, "node_modules/next": { version }, "node_modules/bad": { version: "1.0.0" } },
    });
  const floor = JSON.stringify({ next: { floor: "16.4.5", why: "holes" } });

  it.each([
    ["16.4.5", 0],
    ["16.10.0", 0],
    ["17.0.0", 0],
    ["16.4.4", 1],
    ["15.9.9", 1],
  ])("next %s has %i problems", (version, count) => {
    expect(floors(planted({ "package-lock.json": lock(version), "scripts/check/floors.json": floor }))).toHaveLength(
      count,
    );
  });

  it.each([
    ["AGPL-3.0-only", 1],
    ["(MIT OR AGPL-3.0)", 0],
    ["(MIT AND AGPL-3.0)", 1],
    ["LGPL-3.0-or-later", 0],
  ])("the licence %s makes %i problems", (license, count) => {
    const folder = planted({
      "package-lock.json": lock("16.4.5"),
      "node_modules/bad/package.json": JSON.stringify({ license }),
    });
    expect(licences(folder, 1)).toHaveLength(count);
    expect(licences(folder, 2)).toHaveLength(count + 1);
  });
});
