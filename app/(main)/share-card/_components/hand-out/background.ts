// A background for video calls: 1920 × 1080, the code in the upper right corner, clear of whoever sits in the middle.
import type { CardLook } from "#lib/card/theme/card-look.ts";
import { type Lines, paintLine } from "./paint.ts";
import { type MarkedCode, paintCode, readsAs } from "./read-back.ts";
import { pngOf } from "./save-file.ts";

export const BACKGROUND = { width: 1920, height: 1080 } as const;
/** How a call shrinks the picture: to 1080, 720 and 360 lines. */
const SHOWN = [1, 1.5, 3] as const;
const CODE = { x: 1520, y: 90, side: 297 } as const;
const EDGE = 18;

export const GROUNDS = [
  { value: "brand", label: "Brand" },
  { value: "paper", label: "Paper" },
  { value: "ink", label: "Ink" },
] as const;
export type Ground = (typeof GROUNDS)[number]["value"];

const COLOURS: Record<Ground, { ground: string; words: string }> = {
  brand: { ground: "#0f5b57", words: "#ffffff" },
  paper: { ground: "#efeae0", words: "#1e1b17" },
  ink: { ground: "#26221d", words: "#ffffff" },
};

type Wish = { lines: Lines; code: string; marked: MarkedCode; ground: Ground; look: CardLook };

/** Paints it and says whether the code is read back at every size that a call shows. */
export function paintBackground(canvas: HTMLCanvasElement, { lines, code, marked, ground, look }: Wish): boolean {
  const pen = canvas.getContext("2d");
  if (pen === null) return false;
  const { ground: paper, words } = ground === "brand" ? brandOf(look) : COLOURS[ground];
  pen.fillStyle = paper;
  pen.fillRect(0, 0, BACKGROUND.width, BACKGROUND.height);
  const { x, y, side } = CODE;
  pen.fillStyle = "#ffffff";
  pen.beginPath();
  pen.roundRect(x - EDGE, y - EDGE, side + 2 * EDGE, side + 2 * EDGE, 24);
  pen.fill();
  paintCode(pen, { text: code, marked }, CODE);
  const line = { x: x - EDGE, most: side + 2 * EDGE, ink: words };
  paintLine(pen, { ...line, text: lines.name, y: y + side + 76, size: 38, weight: 600 });
  paintLine(pen, { ...line, text: lines.title, y: y + side + 116, size: 26 });
  paintLine(pen, { ...line, text: lines.short, y: y + side + 154, size: 26 });
  return SHOWN.every((shrink) => readsAs(canvas, code, { ...CODE, shrink }));
}

/** The theme's color with its ink; without one ours. A canvas takes no variables; white words need the brand as it is on light paper. */
function brandOf({ color, ink }: CardLook): { ground: string; words: string } {
  const { brand, paper } = COLOURS;
  if (color !== null) return { ground: color, words: ink === "white" ? brand.words : paper.words };
  const own = getComputedStyle(document.documentElement).getPropertyValue("--brand-field").trim();
  return { ground: own || brand.ground, words: brand.words };
}

/** The file; null where the code in it is not read back. */
export async function backgroundFile(wish: Wish): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, BACKGROUND);
  return paintBackground(canvas, wish) ? pngOf(canvas) : null;
}
