import { describe, expect, it } from "vitest";
import { addresses } from "../../scripts/check/addresses.mjs";
import { barrels } from "../../scripts/check/barrels.mjs";
import { dates } from "../../scripts/check/dates.mjs";
import { documents } from "../../scripts/check/documents.mjs";
import { gate } from "../../scripts/check/gate.mjs";
import { lengths } from "../../scripts/check/lengths.mjs";
import { mutants } from "../../scripts/check/mutants.mjs";
import { floors, licences } from "../../scripts/check/packages.mjs";
import { plurals } from "../../scripts/check/plurals.mjs";
import { properties } from "../../scripts/check/properties.mjs";
import { offKey, said, textsIn, wordsPage } from "../../scripts/check/said.mjs";
import { segments } from "../../scripts/check/segments.mjs";
import { syntax } from "../../scripts/check/syntax.mjs";
import { textSizes } from "../../scripts/check/text-sizes.mjs";
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

describe("addresses", () => {
  const table = {
    "lib/permissions/routes.ts":
      '{ path: "/share-links/edit/[id]", status: "built" }, { path: "/later", status: "planned" }',
  };

  it.each([
    ["an operation's", 'call("/api/links");', /lib\/a\.ts:1 spells \/api\/links: name the operation/],
    ["an operation's with a value in it", `call(\`/api/links/\${id}?a=1\`);`, /spells \/api\/links\/: name/],
    ["a page's", 'go("/share-links/edit?from=1");', /spells \/share-links\/edit: take it from lib\/paths\.ts/],
    ["a page's with a value in it", `go(\`/share-links/edit/\${id}\`);`, /spells \/share-links\/edit\/: take it/],
  ])("notice %s", (_, text, problem) => {
    expect(addresses(planted({ ...table, "lib/a.ts": text })).join("\n")).toMatch(problem);
  });

  it("accept the tables, the tests, the row that a page enters by, and what only begins alike", () => {
    const spelled = 'go("/api/links", "/share-links/edit/1");';
    const files = {
      "lib/paths.ts": spelled,
      "lib/a.test.ts": spelled,
      "lib/a.ts": 'enterPage("/share-links/edit/1"); go("/share-links/editor", "/later", "/apis", "not /api/links");',
    };
    expect(addresses(planted({ ...table, ...files }))).toEqual([]);
  });
});

describe("the words page", () => {
  const page = '<p title="Open it">It stands here.</p>;\nconst x = "flex grid"; const y = "Enter your name.";';

  it("prints what is read, and notices a page that is older", () => {
    expect(textsIn("app/a.tsx", page)).toEqual(["Open it", "It stands here.", "Enter your name."]);
    const root = planted({ "app/a.tsx": page, "docs/words.md": "# Words\n" });
    expect(said(root).join("\n")).toMatch(
      /older than the sources[\s\S]*does not speak as docs\/voice\.md does: It stands here\./,
    );
  });

  it("reads what stands between the tags of a document in a string, and none of its style", () => {
    const page = `const page = \`<!doctype html><style>A b{c:d}</style><h1>We are back</h1><p>\${NAME} works.</p>\`;`;
    expect(textsIn("lib/edge/a.ts", page)).toEqual(["We are back", "… works."]);
    const root = planted({ "lib/edge/a.ts": page.replace("We are back", "Look after it"), "docs/words.md": "" });
    expect(said(root).join("\n")).toContain("lib/edge/a.ts does not speak as docs/voice.md does: Look after it");
  });

  it("reads the sentences of the audit log wherever their list collects them from", () => {
    const files = {
      "lib/audit-sentences.ts": 'import { PET_SENTENCES } from "#lib/services/pet/says.ts";\nvoid PET_SENTENCES;\n',
      "lib/services/pet/says.ts":
        'export const PET_SENTENCES = { "pets.send": "brought the pet {it} to where it stands" };\n',
    };
    expect(wordsPage(planted(files))).toContain("- brought the pet {it} to where it stands");
    expect(said(planted({ ...files, "docs/words.md": "" })).join("\n")).toContain(
      "lib/services/pet/says.ts does not speak as docs/voice.md does: brought the pet {it} to where it stands",
    );
  });

  it.each([
    "planned what becomes of what Mia holds",
    "took back an answer",
    "Nobody can choose it any more.",
    "Open your shared links again.",
    "Your trial runs out today.",
    "We send it by mail.",
    "Look after your people.",
    "What it is for; it stands in the file.",
    "Whose it is; null while it is nobody's.",
    "The campaign changed meanwhile.",
    "State",
  ])("notices %s", (text) => {
    expect(offKey(text)).toBe(true);
  });

  it("accepts what is printed and spoken well", () => {
    const files = { "app/a.tsx": "<p>Check your email.</p>;" };
    expect(said(planted({ ...files, "docs/words.md": wordsPage(planted({ ...files })) }))).toEqual([]);
  });
});

describe("dates", () => {
  it.each([
    ["a formatter of one's own", "const f = new Intl.DateTimeFormat('en');"],
    ["a date by the locale", "const s = at.toLocaleDateString();"],
    ["a time by the locale", "const s = new Date(at).toLocaleString('en');"],
    ["a day cut out of ISO text", "const s = now.toISOString().slice(0, 10);"],
    ["a day cut out of a row", "const s = invoice.issued_at.slice(0, 10);"],
  ])("notice %s", (_, text) => {
    expect(dates(planted({ "app/a.tsx": `${text}\n` }))).toHaveLength(1);
  });

  it("notice days in the browser's zone behind the sign-in, but where a workspace is made", () => {
    const text = "dayIn(now, ownZone());\n";
    expect(dates(planted({ "app/(main)/my-network/a.tsx": text }))).toHaveLength(1);
    const made = "app/(main)/workspace-manager/_components/create-dialog.tsx";
    expect(dates(planted({ [made]: text, "components/a.tsx": text }))).toEqual([]);
  });

  it("accept the helper, ISO text for machines, and a count", () => {
    const files = {
      "lib/date-format.ts": "new Intl.DateTimeFormat('en');\n",
      "app/a.tsx": "at.toISOString(); people.toLocaleString('en'); longDay(at, zone); list.slice(0, 10);\n",
    };
    expect(dates(planted(files))).toEqual([]);
  });
});

describe("custom properties", () => {
  const sheets = {
    "app/a.css": "@theme inline reference { --color-muted: var(--ink); }\n:root { --ink: #000; }\n",
    "app/font.ts": 'const font = load({ variable: "--font-own" });\n',
  };

  it.each([
    ["one that exists for the build alone", "b { color: var(--color-muted); }"],
    ["one that nobody knows", "b { color: var(--inc); }"],
  ])("notice %s", (_, text) => {
    expect(properties(planted({ ...sheets, "app/b.css": text }))).toHaveLength(1);
    expect(properties(planted({ ...sheets, "app/b.tsx": '<b className="bg-(--inc)" />' }))).toHaveLength(1);
  });

  it("accept what a sheet, a style or a font sets, and what has something to fall back on", () => {
    const files = {
      "app/b.css": "b { color: var(--ink); width: var(--wide); height: var(--none, 2px); font: var(--font-own); }",
      "app/b.tsx": '<b style={{ "--wide": "2px" }} className="bg-(--ink)" />',
    };
    expect(properties(planted({ ...sheets, ...files }))).toEqual([]);
  });
});

describe("sizes of text", () => {
  const sheet = {
    "app/a.css": "@theme { --text-*: initial; --text-14: var(--text-14); --text-24: var(--text-24); }\n",
  };

  it.each(["text-26", "touch:text-18", "text-sm"])("notice %s, which no scale has", (name) => {
    const files = { "components/b.tsx": `<b className="font-medium ${name}" />` };
    expect(textSizes(planted({ ...sheet, ...files }))).toEqual([
      expect.stringMatching(/components\/b\.tsx uses text-/),
    ]);
  });

  it("accept those of the scale, and what is no size", () => {
    const text = '<b className="text-14 touch:text-24 text-muted text-center" id="text-14px">{var(--text-2)}</b>';
    expect(textSizes(planted({ ...sheet, "app/b.tsx": text }))).toEqual([]);
  });
});

describe("plurals", () => {
  const table = { "lib/plural.ts": 'const P = {\n  person: "people",\n  "x": 1,\n  character: "characters",\n};\n' };

  it.each([
    ["a value before a plural", `say(\`\${count} people\`);`],
    ["one in a template of a page", '<b>{count.toLocaleString("en")}</b> people'],
    ["one on the next line, with a word between", '{left}{" "}\n  more characters'],
    ["a choice by hand", 'count === 1 ? "1 person" : many'],
  ])("notice %s", (_, text) => {
    expect(plurals(planted({ ...table, "app/a.tsx": text })).join("\n")).toMatch(/app\/a\.tsx:1 counts by hand/);
  });

  it("accept the helper, a constant, a prop, and what is no count", () => {
    const text = `counted(count, "person"); say(\`at most \${MOST_TEXT} characters\`); <List first={x} people={y} />; the people`;
    expect(plurals(planted({ ...table, "app/a.tsx": text }))).toEqual([]);
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

describe("barrels", () => {
  const names = Array.from({ length: 300 }, (_, n) => `f${n}`);
  const exports = Object.fromEntries(names.map((name) => [`./${name}`, { default: `./${name}.js`, note: lines(150) }]));
  const files = {
    "package.json": "{}",
    "node_modules/big/package.json": JSON.stringify({ exports: { ".": "./index.js", ...exports } }),
    "node_modules/big/index.js": names.map((name) => `export * from "./${name}.js";\n`).join(""),
    ...Object.fromEntries(names.map((name) => [`node_modules/big/${name}.js`, ""])),
    "server/path.ts": 'import { f1 } from "big/f1";\n',
    "lib/types.ts": 'import type { F } from "big";\n',
  };

  it("may be imported by path, or for a type", () => {
    expect(barrels(planted(files))).toEqual([]);
  });

  it("are noticed where Node would load the whole of one", () => {
    expect(barrels(planted({ ...files, "server/index.ts": 'import {\n  f1,\n} from "big";\n' }))).toEqual([
      'server/index.ts loads the whole of "big": import each function by its path',
    ]);
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

describe("mutants", () => {
  it("notice a rule that nothing breaks, and a line that is not there", async () => {
    const row = "| A new rule | `lib/a.ts` | `tests/a.test.ts` · a test |";
    const root = planted({ "docs/specification.md": `## 2 Screens\n\n${row}\n`, "lib/permissions/access.ts": "" });
    const problems = await mutants(root);
    expect(problems).toContain('no mutant breaks the rule "A new rule"');
    expect(problems.join("\n")).toMatch(/has no test: name a rule/);
    expect(problems.join("\n")).toMatch(/which does not exist/);
  });
});
