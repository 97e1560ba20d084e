// What is wrong with a design before it is printed, in words that say what to do. The square is read back by the server besides.
import { parseColour, READABLE } from "#lib/branding/colour.ts";
import { drawPiece } from "./draw-piece.ts";
import { inkContrast, inkName, type PieceDesign, type PieceOf } from "./piece-look.ts";
import { contained } from "./piece-parts.ts";
import { PIECES, type PieceKind } from "./pieces.ts";

export type PrintProblem = {
  /** What it is about, so that a form can say it there. */
  about: "colour" | "logo" | "words" | "brand" | "person" | "code";
  /** `stops` is not printed as it is; `warns` is printed when the buyer wants it so. */
  weight: "stops" | "warns";
  says: string;
};

/** Dots an inch: below the first a logo is visibly coarse, below the second it is a blur. */
export const SHARP_DPI = 250;
export const LEAST_DPI = 120;
const INCH = 25.4;

const WHERE: Readonly<Record<PieceKind, string>> = {
  stand: "the stand",
  badge: "the badge",
  tag: "the tag",
  sticker: "the sticker",
};
/** What a place is called in the sentence about it. */
const TEXTS: Readonly<Record<string, { about: PrintProblem["about"]; says: (on: string) => string }>> = {
  words: { about: "words", says: (on) => `These words are too long for ${on}. Use fewer or shorter ones.` },
  brand: { about: "brand", says: (on) => `The name beside your logo is too long for ${on}. Shorten it.` },
  name: { about: "person", says: () => "This name is too long for a badge. Shorten it." },
  title: { about: "person", says: () => "This title is too long for a badge. Shorten it." },
};

/** How many dots an inch the logo has where it is printed largest. */
export function logoDpi({ logo }: PieceDesign, kinds: readonly PieceKind[]): number {
  if (logo === null) return Number.POSITIVE_INFINITY;
  const widest = Math.max(...kinds.map((kind) => contained(logo, PIECES[kind].logo).width));
  return logo.width / (widest / INCH);
}

function logoProblems(design: PieceDesign, kinds: readonly PieceKind[]): PrintProblem[] {
  const dpi = logoDpi(design, kinds);
  if (dpi >= SHARP_DPI) return [];
  const factor = Math.ceil((SHARP_DPI / dpi) * 10) / 10;
  const wanted = Math.ceil((design.logo?.width ?? 0) * factor);
  const says = `has ${Math.round(dpi)} dots an inch at its printed size. Upload one at least ${wanted} pixels wide, or an SVG.`;
  return [{ about: "logo", weight: dpi < LEAST_DPI ? "stops" : "warns", says: `The logo ${says}` }];
}

function colourProblems({ colour }: PieceDesign): PrintProblem[] {
  if (parseColour(colour) === null) {
    return [{ about: "colour", weight: "stops", says: "Enter the color as six digits, such as #1d5fa8." }];
  }
  if (inkContrast(colour) >= READABLE) return [];
  return [
    { about: "colour", weight: "stops", says: "Words cannot be read on this color. Choose a darker or lighter one." },
  ];
}

/** What does not fit on the pieces of an order, each sentence once; `people` are those whose badges it holds. */
function textProblems(design: PieceDesign, kinds: readonly PieceKind[], of: PieceOf): PrintProblem[] {
  const found = new Map<string, PrintProblem>();
  for (const kind of kinds) {
    for (const name of drawPiece(kind, "front", { design, of }).cut) {
      const text = TEXTS[name];
      if (text) found.set(`${kind} ${name}`, { about: text.about, weight: "stops", says: text.says(WHERE[kind]) });
    }
  }
  return [...found.values()];
}

/** Everything that can be said without reading the square back. */
export function designProblems(design: PieceDesign, kinds: readonly PieceKind[], of: PieceOf): PrintProblem[] {
  return [...colourProblems(design), ...logoProblems(design, kinds), ...textProblems(design, kinds, of)];
}

/** How the logo will be printed, for the line under its name. */
export function logoSays(design: PieceDesign, kinds: readonly PieceKind[]): string {
  const { logo, colour } = design;
  if (logo === null) return "Without one, the pieces carry your name alone.";
  const sharp = logoDpi(design, kinds) >= SHARP_DPI ? "Sharp at this size." : "A little coarse at this size.";
  const printed = logo.seeThrough ? `Printed in ${inkName(colour)} on your color.` : "Printed as it is, on white.";
  return `${sharp} ${printed}`;
}
