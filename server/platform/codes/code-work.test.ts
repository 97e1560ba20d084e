import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { CodeSpec } from "#lib/codes/code-spec.ts";
import { makeCode } from "#server/platform/codes/code-work.ts";

const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

const CODE: CodeSpec = {
  text: "HTTPS://GO.HARBOR.TEST/C/MIA.Q",
  dark: "#0f5b57",
  light: "#ffffff",
  format: "png",
  scale: 8,
};

const logo = () =>
  sharp({ create: { width: 200, height: 120, channels: 3, background: "#c2185b" } })
    .png()
    .toBuffer();

/** The bytes of a code that was made; throws where none was. */
async function made(spec: CodeSpec, mark: Uint8Array | null = null) {
  const outcome = await makeCode(spec, mark);
  if ("refused" in outcome) throw new Error(outcome.refused);
  return outcome.code;
}

/** What another reader, of another make, reads. */
async function readByAnother(picture: Uint8Array): Promise<string[]> {
  const png = await sharp(picture).png().toBuffer();
  return (await readBarcodes(new Uint8Array(png), { formats: ["QRCode"] })).map(({ text }) => text);
}

describe("a code", () => {
  test.each([
    ["an address in capitals", CODE.text, null],
    ["an address in small letters", "https://go.harbor.test/c/Mia_old?x=1", null],
    ["the same with a logo", CODE.text, logo],
    ["a long one with a logo", `https://go.harbor.test/c/${"mia-santos-".repeat(20)}`, logo],
    ["one letter", "A", null],
    ["letters of other scripts", "https://go.harbor.test/c/größe-日本", null],
  ])("of %s is read by two readers, as PNG and as SVG", async (_name, text, mark) => {
    const given = mark ? await mark() : null;
    for (const format of ["png", "svg"] as const) {
      expect(await readByAnother((await made({ ...CODE, text, format }, given)).bytes), format).toEqual([text]);
    }
  });

  test("in capitals takes a version less, and has four light modules around it", async () => {
    const sides = await Promise.all(
      [CODE.text, CODE.text.toLowerCase()].map(async (text) => (await made({ ...CODE, text, scale: 1 })).width),
    );
    expect(sides).toEqual([25 + 8, 29 + 8]);
    const { bytes } = await made({ ...CODE, scale: 1 });
    const { dominant } = await sharp(bytes).extract({ left: 0, top: 0, width: 33, height: 4 }).stats();
    const edge = await sharp(bytes).extract({ left: 0, top: 0, width: 33, height: 4 }).removeAlpha().raw().toBuffer();
    expect(edge.every((part) => part === 255)).toBe(true);
    expect(dominant.r).toBeGreaterThan(240);
  });

  test.each<[string, Partial<CodeSpec>, RegExp]>([
    ["nothing in it", { text: "" }, /^Enter what/],
    ["too much in it", { text: "a".repeat(501) }, /500 characters/],
    ["light on dark", { dark: "#ffffff", light: "#000000" }, /darker than its background/],
    ["colors too close", { dark: "#999999" }, /too close for a camera/],
    ["what is no color", { light: 'red"/><script>' }, /six digits/],
    ["no size", { scale: 0.5 }, /1 to 40/],
  ])("with %s is refused with a sentence", async (_name, part, refused) => {
    expect(await makeCode({ ...CODE, ...part }, null)).toEqual({ refused: expect.stringMatching(refused) });
  });

  test.each([
    ["noise", randomBytes(400)],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
    ["nothing", Buffer.from("")],
  ])("with %s as its logo is refused", async (_name, bytes) => {
    expect(await makeCode(CODE, bytes)).toEqual({ refused: expect.stringMatching(/^This logo/) });
  });

  test("that is read as something else than it should say is not given out", async () => {
    const refused = expect.stringMatching(/^This code could not be read back/);
    expect(await makeCode({ ...CODE, text: "half a pair \ud800" }, null)).toEqual({ refused });
  });

  test("whose logo looks like a code's own eye is given out only if it is still read", async () => {
    const eye = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#0f5b57" } })
      .extend({ top: 20, bottom: 20, left: 20, right: 20, background: "#ffffff" })
      .extend({ top: 20, bottom: 20, left: 20, right: 20, background: "#0f5b57" })
      .png()
      .toBuffer();
    const outcome = await makeCode(CODE, eye);
    if ("code" in outcome) expect(await readByAnother(outcome.code.bytes)).toEqual([CODE.text]);
    else expect(outcome.refused).toMatch(/^This code could not be read back/);
  });
});

const hasZbar = spawnSync("zbarimg", ["--version"]).error === undefined;

test.skipIf(!hasZbar)("zbarimg reads it too", async () => {
  const folder = mkdtempSync(join(tmpdir(), "code-"));
  try {
    for (const mark of [null, await logo()]) {
      writeFileSync(join(folder, "code.png"), (await made(CODE, mark)).bytes);
      const read = execFileSync("zbarimg", ["--quiet", "--raw", join(folder, "code.png")], { encoding: "utf8" });
      expect(read.trim()).toBe(CODE.text);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
