import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, parseColour } from "#lib/branding/colour.ts";
import { drawPiece } from "./draw-piece.ts";
import { fitText } from "./fit-text.ts";
import { widthOf } from "./letters.ts";
import { inkFor, type PieceDesign, type PieceOf } from "./piece-look.ts";
import { renderPiece } from "./piece-svg.ts";
import { PIECES, type Piece, type PieceKind } from "./pieces.ts";
import { readsLeftwards, type Shape } from "./shapes.ts";

const KINDS: readonly PieceKind[] = ["stand", "badge", "tag", "sticker"];
const SIDES = ["front", "back"] as const;
const DESIGN: PieceDesign = {
  colour: "#1d5fa8",
  logo: { href: "data:image/png;base64,AAAA", width: 300, height: 200, seeThrough: true },
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

const texts = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.is === "text" ? [shape] : []));

/** Where a text begins and ends, at most. */
function span(text: Extract<Shape, { is: "text" }>): [number, number] {
  const width = text.width ?? widthOf(text.text, text.size);
  if (text.anchor === "middle") return [text.x - width / 2, text.x + width / 2];
  return text.rightToLeft ? [text.x - width, text.x] : [text.x, text.x + width];
}

function inside(piece: Piece, shapes: readonly Shape[]): void {
  for (const text of texts(shapes)) {
    const [from, to] = span(text);
    expect(from, text.text).toBeGreaterThanOrEqual(piece.safe - 0.001);
    expect(to, text.text).toBeLessThanOrEqual(piece.width - piece.safe + 0.001);
    expect(text.y, text.text).toBeLessThanOrEqual(piece.height - piece.safe);
  }
}

const HOSTILE = [
  "W".repeat(60),
  "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine Maximilian von",
  "محمد عبد الله بن عبد العزيز",
  "👩‍👩‍👧‍👦".repeat(20),
  "﷽﷽﷽",
  "\u202Eevil\u202C \u0000\u0007",
  "田中太郎さくら".repeat(8),
  "a\n\n\nb\nc\nd",
];

test.each(HOSTILE)("%j stays inside every piece", (text) => {
  for (const kind of KINDS) {
    for (const side of SIDES) {
      const design = { ...DESIGN, brand: text, words: text };
      const { shapes } = drawPiece(kind, side, { design, of: { ...OF, name: text, title: text, short: text } });
      inside(PIECES[kind], shapes);
    }
  }
});

test("any text stays inside, and the drawing is a document", () => {
  const any = fc.string({ unit: "binary", maxLength: 90 });
  fc.assert(
    fc.property(any, any, fc.constantFrom(...KINDS), (one, other, kind) => {
      const of = { ...OF, name: one, title: other };
      inside(PIECES[kind], drawPiece(kind, "front", { design: { ...DESIGN, words: other, brand: one }, of }).shapes);
      const svg = renderPiece(kind, "front", { design: { ...DESIGN, words: other, brand: one }, of });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
      expect(svg).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
      expect(svg.isWellFormed()).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test("a text of a stranger is never markup", () => {
  const bad = `</text><script>alert("1")</script><image href='//evil'/>&x;`;
  for (const kind of KINDS) {
    for (const side of SIDES) {
      const design = { ...DESIGN, brand: bad, words: bad, colour: `red"/><script>`, logo: null };
      const svg = renderPiece(kind, side, { design, of: { ...OF, name: bad, title: bad, short: bad, code: bad } });
      expect(svg).not.toMatch(/<script|<image|evil'/);
    }
  }
});

test("the ink can be read on any colour", () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(part, part, part, (red, green, blue) => {
      const colour = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
      const [ink, ground] = [parseColour(inkFor(colour)), parseColour(colour)];
      expect(contrast(ink ?? [0, 0, 0], ground ?? [0, 0, 0])).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a text is as large as it fits, in two lines, and says where something is missing", () => {
  const place = { width: 85, size: 14, least: 6, lines: 2 };
  expect(fitText("Tap for your next visit", place)).toMatchObject({
    size: 13.5,
    cut: false,
    lines: [{ text: "Tap for your" }, { text: "next visit" }],
  });
  expect(fitText("One\nTwo", place).lines.map(({ text }) => text)).toEqual(["One", "Two"]);
  expect(fitText(" \n ", place).lines).toEqual([]);
  const long = fitText("W".repeat(60), place);
  expect([long.cut, long.size, long.lines.length]).toEqual([true, 6, 2]);
  expect(long.lines.at(-1)?.text).toMatch(/…$/);
  expect(drawPiece("stand", "front", { design: { ...DESIGN, words: "W".repeat(60) }, of: OF }).cut).toEqual(["words"]);
  expect(drawPiece("stand", "front", { design: DESIGN, of: OF }).cut).toEqual([]);
});

test("what is read from the right begins on the right", () => {
  expect(["שלום", "42 مرحبا", "Hello שלום", "12", "👩 אבא"].map(readsLeftwards)).toEqual([
    ...[true, true, false, false, true],
  ]);
  const [first] = texts(drawPiece("badge", "front", { design: DESIGN, of: { ...OF, name: "محمد" } }).shapes);
  expect(first).toMatchObject({ rightToLeft: true, x: 56 });
});

test("a see-through logo is printed in the ink, any other stands on paper", () => {
  const picture = (seeThrough: boolean) => {
    const logo = DESIGN.logo === null ? null : { ...DESIGN.logo, seeThrough };
    return drawPiece("tag", "front", { design: { ...DESIGN, logo }, of: OF }).shapes.find(({ is }) => is === "picture");
  };
  expect(picture(true)).toMatchObject({ ink: "#ffffff" });
  expect(picture(false)).toMatchObject({ ink: null });
});

test("a picture fits into its place without being bent", () => {
  for (const [width, height] of [
    [4000, 10],
    [10, 4000],
    [0, 0],
  ] as const) {
    const logo = { href: "/x", width, height, seeThrough: true };
    for (const kind of KINDS) {
      const shape = drawPiece(kind, "front", { design: { ...DESIGN, logo }, of: OF }).shapes.find(
        ({ is }) => is === "picture",
      );
      const box = shape?.is === "picture" ? shape.box : null;
      const place = PIECES[kind].logo;
      expect(box?.width).toBeLessThanOrEqual(place.width + 0.001);
      expect(box?.height).toBeLessThanOrEqual(place.height + 0.001);
    }
  }
});
