// A print made where pictures are made: letters as letters, others drawn in our own typeface, and none that it lacks.
import { expect, test } from "vitest";
import { winAnsi } from "#lib/print/helvetica.ts";
import { makePrint } from "#server/platform/pictures/print-work.ts";

const PRINTED = {
  ...{ name: "Zoë Müller", title: "Realtor", company: "Harbor Realty", phone: "+1 617 555 0142" },
  ...{ email: "zoe@harbor.test", short: "corner.test/c/zoe", compliance: "Equal housing opportunity." },
};
const WISH = { kind: "businessCard", measures: "us", text: "HTTPS://CORNER.TEST/C/ZOE.P3" } as const;

async function made(over: Partial<typeof PRINTED> = {}): Promise<string | null> {
  const sheet = await makePrint({ ...WISH, printed: { ...PRINTED, ...over } });
  return sheet && new TextDecoder("latin1").decode(sheet);
}

test("what the standard fonts spell is words", async () => {
  const sheet = await made();
  const name = (winAnsi(PRINTED.name) ?? []).map((byte) => byte.toString(16)).join("");
  expect(sheet).toContain(`<${name}> Tj`);
  expect(sheet).not.toContain("/ImageMask");
});

test.each(["Ирина", "Nguyễn Thị Ánh", "Łukasz Żak"])("%s is drawn in our own typeface", async (name) => {
  const [, width = "0", height = "0", dots = ""] =
    /\/Width (\d+) \/Height (\d+) \/ImageMask true[\s\S]*?stream\n([0-9a-f]+)>/.exec((await made({ name })) ?? "") ??
    [];
  expect(Number(width) % 8).toBe(0);
  expect(dots).toHaveLength((Number(width) / 4) * Number(height));
  // There is ink on it, and paper around the ink.
  expect(dots).toMatch(/^f{8}[\s\S]*00[\s\S]*f{8}$/);
});

test("a line of many letters is no picture that nobody can make", async () => {
  const [, width = "0"] = /\/Width (\d+) /.exec((await made({ compliance: "Ж".repeat(600) })) ?? "") ?? [];
  expect(Number(width)).toBeGreaterThan(0);
  expect(Number(width)).toBeLessThanOrEqual(3208);
});

test("a letter that it lacks makes no sheet without that letter", async () => {
  expect(await made({ name: "山田 太郎" })).toBeNull();
});
