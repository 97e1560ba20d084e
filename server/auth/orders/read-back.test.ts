import { expect, test } from "vitest";
import { drawPiece } from "#lib/orders/draw-piece.ts";
import type { PieceDesign, PieceOf } from "#lib/orders/piece-look.ts";
import { drawingSvg } from "#lib/orders/piece-svg.ts";
import type { PieceKind } from "#lib/orders/pieces.ts";
import { designProblems } from "#lib/orders/print-checks.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { drawsAsLogo, readsBack } from "./read-back.ts";

/** One dot of white, see-through around it. */
const DOT =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const KINDS: readonly PieceKind[] = ["stand", "badge", "tag", "sticker"];
const DESIGN: PieceDesign = {
  colour: "#1d5fa8",
  logo: { href: DOT, width: 1200, height: 400, seeThrough: true },
  brand: "Bright Smile",
  words: "Tap for your next visit",
};
const OF: PieceOf = {
  name: "Renee Okafor",
  title: "Hygienist",
  address: "HTTPS://GO.BRIGHTSMILE.TEST/T/ABCDEFGHJKMN.Q",
  short: "go.brightsmile.test/t/abcdefghjkmn",
  code: null,
};

test.each(["#1d5fa8", "#fbf8f1", "#1e1b17", "#777777", "#ffffff", "#000000", "#ffff00"])(
  "the square is read from every piece in %s",
  async (colour) => {
    for (const kind of KINDS)
      expect(await readsBack(kind, { design: { ...DESIGN, colour }, of: OF, who: "a" })).toBe(true);
  },
);

test("what is read is what was drawn, not what was meant", async () => {
  const svg = drawingSvg(drawPiece("stand", "front", { design: DESIGN, of: OF }), { scale: 4 });
  expect(await pictures.readCode(svg, { who: "a" })).toBe(OF.address);
  // Somebody who covers the square gets no order.
  const covered = svg.replace("</svg>", '<path d="M20 120h24v24h-24z" fill="#1d5fa8"/></svg>');
  expect(await pictures.readCode(covered, { who: "a" })).not.toBe(OF.address);
  expect(await pictures.readCode("<svg", { who: "a" })).toBeNull();
});

test("a drawing names no file and no other host", async () => {
  const logo = { href: "file:///etc/passwd", width: 1200, height: 400, seeThrough: false };
  const svg = drawingSvg(drawPiece("stand", "front", { design: { ...DESIGN, logo }, of: OF }), { scale: 4 });
  expect(await pictures.readCode(svg, { who: "a" })).toBe(OF.address);
});

test("a logo that nobody can draw in time is known for it", async () => {
  const drawing = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400">${inside}</svg>`);
  expect(await drawsAsLogo(drawing('<rect width="9" height="9"/>'), "a")).toBe(true);
  const blurs = `<filter id="f">${'<feGaussianBlur stdDeviation="20"/>'.repeat(8)}</filter>`;
  const bomb = drawing(`${blurs}${'<rect width="1200" height="400" filter="url(#f)"/>'.repeat(240)}`);
  expect(await drawsAsLogo(bomb, "a")).toBe(false);
});

test("everything that is wrong is said, each with what to do", () => {
  const small = { href: DOT, width: 80, height: 30, seeThrough: true };
  const design = { colour: "blue", logo: small, brand: "W".repeat(40), words: "W".repeat(60) };
  const problems = designProblems(design, KINDS, { ...OF, name: "W".repeat(60), title: "W".repeat(60) });
  expect(problems.map(({ about, says }) => `${about}: ${says}`)).toEqual([
    "colour: Enter the color as six digits, such as #1d5fa8.",
    "logo: The logo has 51 dots an inch at its printed size. Upload one at least 400 pixels wide, or an SVG.",
    "words: These words are too long for the stand. Use fewer or shorter ones.",
    "person: This name is too long for a badge. Shorten it.",
    "person: This title is too long for a badge. Shorten it.",
    "words: These words are too long for the sticker. Use fewer or shorter ones.",
  ]);
  expect(designProblems(DESIGN, KINDS, OF)).toEqual([]);
});
