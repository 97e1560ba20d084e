// Files of a bundle of codes: where they lie, and what they say.
import { expect, test } from "vitest";
import { codePage, filesOf, readMe } from "#server/auth/codes/code-pages.ts";
import type { Code } from "#server/platform/code-map.ts";

const CODE: Code = {
  kind: "link",
  path: "l/spring",
  domain: "",
  leads: "https://a.test/",
  face: null,
  title: "",
  made_at: new Date(0),
};
const PLACE = { workspace: "Bloom & <b>", closing: null };

test("a code lies where it is typed and where it is printed, under its own host", () => {
  expect(filesOf(CODE)).toEqual(
    ["l/spring", "L/SPRING", "L/SPRING.Q", "L/SPRING.P", "L/SPRING.S", "L/SPRING.B", "L/SPRING.N"].map(
      (name) => `${name}/index.html`,
    ),
  );
  expect(filesOf({ path: "caf%C3%A9", domain: "go.bloom.test" })[0]).toBe("hosts/go.bloom.test/café/index.html");
});

test.each(["l/..", "../x", "l/%2e%2e", "l//x", "l/.", "l/a%5C..%5Cb", "l/a%00"])("%s is written nowhere", (path) => {
  expect(filesOf({ path, domain: "" })).toEqual([]);
});

test("what leads nowhere says so, and names hold no markup", () => {
  const ended = codePage({ ...CODE, leads: null }, PLACE);
  expect(ended).toContain("Bloom &#38; &#60;b&#62; has stopped using it.");
  expect(ended).not.toContain("http-equiv");
  expect(codePage({ ...CODE, leads: null }, { ...PLACE, closing: "https://a.test/?a=1&b" })).toContain(
    'content="0; url=https://a.test/?a=1&#38;b"',
  );
});

test("a card says who it shows, each line a link", () => {
  const face = { name: "Ada Lund", title: "Florist", company: "Bloom", lines: [{ label: "Call", href: "tel:+1" }] };
  const page = codePage({ ...CODE, kind: "card", leads: null, face }, PLACE);
  expect(page).toContain("<h1>Ada Lund</h1><p>Florist, Bloom</p>");
  expect(page).toContain('<a href="tel:+1">Call</a>');
  expect(page).not.toMatch(/<script|http-equiv/);
});

test("the note beside them counts as a person does", () => {
  expect(readMe({ origin: "https://c.test", workspace: "Bloom", count: 1, day: "2026-11-26" })).toMatch(
    /^1 code of Bloom/,
  );
});
