import sharp from "sharp";
import { expect, test } from "vitest";
import type { OrderPiece } from "#lib/services/auth/order-entities.ts";
import { drawPiece } from "./draw-piece.ts";
import { pieceDesign, pieceOf } from "./order-pieces.ts";
import { drawingSvg, sharedPicture } from "./piece-svg.ts";
import { type ProofOf, proofHtml } from "./proof-html.ts";

const piece = (n: number): OrderPiece => ({
  ...{ n, kind: "badge", name: `Person ${n} </figcaption><script>`, title: "Agent" },
  ...{ person_id: null, person_name: null, tag: null },
});

const proof = (count: number): ProofOf => ({
  order: {
    ...{ number: 1207, title: "Badges" },
    design: { color: "#1d5fa8", logo: "a", name: "Bright Smile", words: {}, people: [] },
    files: [{ id: "a", name: "logo.png", type: "image/png", bytes: 70, width: 10, height: 10 }],
  },
  pieces: Array.from({ length: count }, (_, at) => piece(at + 1)),
  logo: "data:image/png;base64,AAAA",
  ...{ origin: "https://corner.example", back: '/nfc/order/1?secret="x', nonce: "abc" },
});

test("300 badges are written in parts, each of them small, in a few seconds", () => {
  const begun = performance.now();
  let pieces = 0;
  let largest = 0;
  for (const part of proofHtml(proof(300))) {
    largest = Math.max(largest, part.length);
    pieces += part.match(/<figure>/g)?.length ?? 0;
  }
  expect(pieces).toBe(300);
  expect(largest).toBeLessThan(400_000);
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test("the logo is in the document once, whatever the number of pieces", () => {
  const logo = `data:image/png;base64,${"A".repeat(1024 * 1024)}`;
  let bytes = 0;
  for (const part of proofHtml({ ...proof(500), logo })) bytes += Buffer.byteLength(part);
  expect(bytes).toBeGreaterThan(logo.length);
  expect(bytes).toBeLessThan(logo.length * 1.4 + 500 * 12_000);
  const html = [...proofHtml(proof(2))].join("");
  expect(html.split("data:image/png").length).toBe(2);
  expect(html.match(/<use /g)).toHaveLength(2);
  expect(html).toMatch(/<symbol id="logo" viewBox="0 0 10 10">/);
  const none = { ...proof(2).order, design: { ...proof(2).order.design, logo: null } };
  expect([...proofHtml({ ...proof(2), order: none, logo: "" })].join("")).not.toMatch(/<symbol|<use/);
});

test.each(["image/png", "image/jpeg"] as const)("a logo shown again looks like one of its own, %s", async (type) => {
  const halves = { create: { width: 300, height: 200, channels: 4, background: "#00ff0080" } } as const;
  const png = await sharp(halves).extend({ left: 40, top: 10, background: "#0000" }).png().toBuffer();
  const data = { href: `data:image/png;base64,${png.toString("base64")}`, width: 340, height: 210, seeThrough: true };
  const logo = { ...data, seeThrough: type === "image/png" };
  const of = pieceOf("https://corner.example", { name: "A", title: "B" });
  const painted = async (href: string, before: string) => {
    const design = pieceDesign(proof(1).order.design, "stand", { ...logo, href });
    const svg = drawingSvg(drawPiece("stand", "front", { design, of }), { scale: 4 }).replace(
      /^<svg[^>]*>/,
      `$&${before}`,
    );
    return sharp(Buffer.from(svg)).raw().toBuffer();
  };
  const [own, again] = [await painted(logo.href, ""), await painted("#logo", sharedPicture("logo", logo))];
  expect(own.equals(await painted("#logo", ""))).toBe(false);
  const most = own.reduce((least, value, at) => Math.max(least, Math.abs(value - (again[at] ?? 0))), 0);
  expect(most).toBeLessThan(8);
});

test("nothing that somebody typed is markup, and each piece has names of its own", () => {
  const html = [...proofHtml(proof(3))].join("");
  expect(html).not.toMatch(/<script|secret="x"/);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html).toContain("<title>nfc</title>");
});

test("a badge of nobody stays blank: nothing is printed that nobody typed", () => {
  const [unnamed] = proof(1).pieces.map((one) => ({ ...one, name: "", title: "" }));
  const html = [...proofHtml({ ...proof(1), pieces: unnamed ? [unnamed] : [] })].join("");
  expect(html).not.toMatch(/Your (Name|title)/);
});
