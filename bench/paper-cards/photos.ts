// Thirty paper cards as a phone takes them: on a table, tilted, a little blurred, with a shadow and noise; always the same.
import { drawWithThese, FONTS } from "./fonts.ts";
import { CARD, cardDrawing, LAYOUTS } from "./layouts.ts";
import { type PaperPerson, personOf, type Random, randomOf } from "./people.ts";

export const CARDS = 30;
const PHOTO = { width: 1600, height: 1200 } as const;
const TABLES = ["#6b5a48", "#8d8f92", "#3f4a44", "#c9bda9", "#545c70"] as const;

export type PaperCard = {
  nth: number;
  /** True for the half that nothing was tuned by. */
  heldOut: boolean;
  layout: number;
  font: string;
  person: PaperPerson;
  /** A JPEG. */
  photo: Buffer;
};

const between = (random: Random, low: number, high: number) => low + random() * (high - low);

/** Each layout and each font stands in both halves. */
const halfOf = (nth: number) => (nth + Math.floor(nth / LAYOUTS.length)) % 2 === 1;
const fontOf = (nth: number) =>
  FONTS[(nth + Math.floor(nth / LAYOUTS.length)) % FONTS.length]?.family ?? FONTS[0].family;

function drawingOf(nth: number, random: Random): string {
  const layout = LAYOUTS[nth % LAYOUTS.length];
  if (!layout) throw new Error("No such layout.");
  const tilt = between(random, -5, 5);
  const scale = between(random, 1.05, 1.4);
  const [slantX, slantY] = [between(random, -3, 3), between(random, -1.5, 1.5)];
  const [x, y] = [(PHOTO.width - CARD.width * scale) / 2, (PHOTO.height - CARD.height * scale) / 2];
  const card = cardDrawing(personOf(nth), layout, fontOf(nth));
  const place = `translate(${x} ${y}) rotate(${tilt} ${(CARD.width * scale) / 2} ${(CARD.height * scale) / 2}) skewX(${slantX}) skewY(${slantY}) scale(${scale})`;
  const dark = between(random, 0.1, 0.4);
  const [from, to] = random() < 0.5 ? ["0", "1"] : ["1", "0"];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO.width}" height="${PHOTO.height}">
    <defs><linearGradient id="shadow" x1="${from}" y1="0" x2="${to}" y2="${between(random, 0, 1)}">
      <stop offset="0" stop-color="#000" stop-opacity="${dark}"/><stop offset="${between(random, 0.3, 0.7)}" stop-color="#000" stop-opacity="${dark / 6}"/>
      <stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="${TABLES[Math.floor(random() * TABLES.length)]}"/>
    <g transform="${place}"><rect x="8" y="10" width="${CARD.width}" height="${CARD.height}" fill="#000" opacity="0.35"/>${card}</g>
    <rect width="100%" height="100%" fill="url(#shadow)"/></svg>`;
}

/** Light and grain of a sensor. */
function grained(pixels: Buffer, random: Random): Buffer {
  const [strength, light] = [between(random, 4, 12), between(random, 0.85, 1.05)];
  for (let at = 0; at < pixels.length; at += 3) {
    const grain = (random() - random()) * strength;
    for (let part = at; part < at + 3; part += 1)
      pixels[part] = Math.max(0, Math.min(255, Math.round((pixels[part] ?? 0) * light + grain)));
  }
  return pixels;
}

/** One of them, by its place among the thirty. */
export async function drawPaperCard(nth: number): Promise<PaperCard> {
  drawWithThese();
  const { default: sharp } = await import("sharp");
  const random = randomOf(0x9e37 + nth * 104729);
  const blur = between(random, 0.5, 1.5);
  const { data, info } = await sharp(Buffer.from(drawingOf(nth, random)))
    .removeAlpha()
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const photo = await sharp(grained(data, random), { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: Math.round(between(random, 70, 88)) })
    .toBuffer();
  const [layout, font] = [nth % LAYOUTS.length, fontOf(nth)];
  return { nth, heldOut: halfOf(nth), layout, font, person: personOf(nth), photo };
}

/** Draws all of them; takes some seconds. */
export async function drawPaperCards(): Promise<PaperCard[]> {
  const cards: PaperCard[] = [];
  for (let nth = 0; nth < CARDS; nth += 1) cards.push(await drawPaperCard(nth));
  return cards;
}
