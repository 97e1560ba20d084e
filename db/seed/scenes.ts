// The photos of the demo's library: places of a realtor in a few lights, each painted once and no two alike.
import { type Box, type Color, PAINT, Sheet, STEPS, steps } from "#db/seed/scene-canvas.ts";
import { CLOTHS, LIGHTS, WALLS } from "#db/seed/scene-lights.ts";
import { sequence } from "#db/seed/sequence.ts";

export const SCENES = ["house", "skyline", "row", "coast", "room", "hills"] as const;
export type Scene = (typeof SCENES)[number];

const [WIDE, HIGH] = [1600, 1200] as const;

/** What else is painted, by its place in the palette behind sky and ground. */
const SIGNS = ["light", "wall", "shade", "roof", "glass", "green", "deep", "trim", "cloth", "wood"] as const;
type Sign = (typeof SIGNS)[number];
const INK: Readonly<Record<Sign, number>> = {
  ...{ light: PAINT, wall: PAINT + 1, shade: PAINT + 2, roof: PAINT + 3, glass: PAINT + 4 },
  ...{ green: PAINT + 5, deep: PAINT + 6, trim: PAINT + 7, cloth: PAINT + 8, wood: PAINT + 9 },
};

const darker = ([red, green, blue]: Color, by: number): Color => [
  Math.round(red * by),
  Math.round(green * by),
  Math.round(blue * by),
];

type Painting = { sheet: Sheet; random: () => number };

const between = (random: () => number, from: number, to: number) => from + random() * (to - from);

function windows({ sheet, random }: Painting, { x, y, width, height }: Box, size: number): void {
  for (let top = y + size * 0.6; top < y + height - size * 1.3; top += size * 1.8)
    for (let left = x + size * 0.6; left < x + width - size; left += size * 1.6)
      sheet.box({ x: left, y: top, width: size * 0.8, height: size * 1.1 }, random() < 0.7 ? INK.glass : INK.shade);
}

function tree({ sheet, random }: Painting, x: number, foot: number): void {
  const size = between(random, 150, 300);
  sheet.box({ x: x - 9, y: foot - size * 0.5, width: 18, height: size * 0.5 }, INK.wood);
  sheet.round({ x: x - size / 2, y: foot - size * 1.2, width: size, height: size * 0.9 }, INK.green);
  sheet.round({ x: x - size / 4, y: foot - size * 1.1, width: size * 0.7, height: size * 0.7 }, INK.deep);
}

function sky({ sheet, random }: Painting, horizon: number): void {
  sheet.fade({ x: 0, y: 0, width: WIDE, height: horizon }, 0);
  sheet.fade({ x: 0, y: horizon, width: WIDE, height: HIGH - horizon }, STEPS);
  const size = between(random, 70, 150);
  const place = { x: between(random, 100, WIDE - 250), y: between(random, 60, horizon * 0.5) };
  sheet.round({ ...place, width: size, height: size }, INK.light);
}

const PAINTERS: Readonly<Record<Scene, (painting: Painting) => void>> = {
  house: (painting) => {
    const { sheet, random } = painting;
    sky(painting, 760);
    const box = { x: between(random, 350, 650), y: 520, width: between(random, 480, 700), height: 400 };
    sheet.roof({ x: box.x - 50, y: 520 - 220, width: box.width + 100, height: 220 }, INK.roof);
    sheet.box(box, INK.wall);
    windows(painting, { ...box, height: 380 }, 90);
    sheet.box({ x: box.x + box.width * 0.45, y: 740, width: 96, height: 180 }, INK.cloth);
    sheet.box({ x: 0, y: 916, width: WIDE, height: 10 }, INK.trim);
    for (const side of [between(random, 80, 300), between(random, 1300, 1520)]) tree(painting, side, 930);
  },
  skyline: (painting) => {
    const { sheet, random } = painting;
    sky(painting, 820);
    for (let x = -40; x < WIDE; ) {
      const width = between(random, 90, 220);
      const height = between(random, 180, 620);
      const box = { x, y: 820 - height, width, height };
      sheet.box(box, random() < 0.5 ? INK.wall : INK.shade);
      windows(painting, box, 34);
      x += width + between(random, -10, 40);
    }
    for (let y = 850; y < HIGH; y += Math.round(between(random, 26, 60)))
      sheet.box({ x: between(random, 0, 900), y, width: between(random, 120, 700), height: 5 }, INK.trim);
  },
  row: (painting) => {
    const { sheet, random } = painting;
    sky(painting, 900);
    for (let nth = 0, x = 0; x < WIDE; nth++) {
      const width = between(random, 230, 320);
      const top = between(random, 300, 400);
      const box = { x, y: top, width, height: 905 - top };
      sheet.box(box, nth % 2 === 0 ? INK.wall : INK.roof);
      sheet.box({ x, y: box.y, width, height: 22 }, INK.trim);
      windows(painting, { ...box, height: 460 }, 66);
      sheet.box({ x: x + width * 0.38, y: 760, width: 74, height: 150 }, INK.cloth);
      x += width;
    }
    sheet.box({ x: 0, y: 905, width: WIDE, height: 60 }, INK.shade);
    for (let x = between(random, 60, 200); x < WIDE; x += between(random, 380, 560)) tree(painting, x, 960);
  },
  coast: (painting) => {
    const { sheet, random } = painting;
    sky(painting, 640);
    sheet.box({ x: 0, y: 640, width: WIDE, height: 6 }, INK.trim);
    sheet.round({ x: between(random, -300, 100), y: 930, width: 2100, height: 600 }, INK.wood);
    const x = between(random, 300, 1200);
    sheet.box({ x, y: 430, width: 64, height: 400 }, INK.wall);
    for (const y of [500, 600, 700]) sheet.box({ x, y, width: 64, height: 44 }, INK.cloth);
    sheet.box({ x: x - 10, y: 380, width: 84, height: 54 }, INK.glass);
    sheet.roof({ x: x - 14, y: 330, width: 92, height: 52 }, INK.roof);
    sheet.hills(880, { high: 30, long: between(random, 180, 320), shift: random() * 6 }, INK.deep);
  },
  room: (painting) => {
    const { sheet, random } = painting;
    sheet.box({ x: 0, y: 0, width: WIDE, height: 860 }, INK.wall);
    sheet.box({ x: 0, y: 860, width: WIDE, height: 340 }, INK.wood);
    const view = { x: between(random, 150, 800), y: 150, width: between(random, 420, 620), height: 460 };
    sheet.box({ x: view.x - 18, y: 132, width: view.width + 36, height: 496 }, INK.trim);
    sheet.fade(view, 0);
    sheet.round({ x: view.x + 60, y: 200, width: 90, height: 90 }, INK.light);
    const sofa = between(random, 120, 700);
    sheet.box({ x: sofa, y: 700, width: 640, height: 130 }, INK.cloth);
    sheet.box({ x: sofa - 30, y: 800, width: 700, height: 150 }, INK.cloth);
    for (const leg of [0, 620]) sheet.box({ x: sofa + leg, y: 950, width: 24, height: 46 }, INK.shade);
    tree(painting, sofa + 800, 990);
    sheet.round({ x: sofa - 90, y: 1010, width: 900, height: 120 }, INK.shade);
  },
  hills: (painting) => {
    const { sheet, random } = painting;
    sky(painting, 760);
    sheet.hills(640, { high: 110, long: between(random, 240, 420), shift: random() * 6 }, INK.shade);
    sheet.hills(760, { high: 80, long: between(random, 200, 340), shift: random() * 6 }, INK.deep);
    sheet.hills(900, { high: 50, long: between(random, 260, 460), shift: random() * 6 }, INK.green);
    const x = between(random, 300, 1200);
    sheet.box({ x, y: 800, width: 180, height: 120 }, INK.wall);
    sheet.roof({ x: x - 20, y: 726, width: 220, height: 78 }, INK.roof);
    windows(painting, { x, y: 800, width: 180, height: 116 }, 46);
    for (const side of [x - 120, x + 330]) tree(painting, side, 960);
  },
};

/** What lies below the horizon there has the colors of the sky. */
const AT_WATER: readonly Scene[] = ["skyline", "coast"];

/** One of them, the same each time it is asked for. */
export function scenePicture(scene: Scene, nth: number): { bytes: Buffer; width: number; height: number } {
  const random = sequence(20261101 + nth * 7919);
  const pick = <T>(all: readonly [T, ...T[]] | readonly T[]) => all[Math.floor(random() * all.length)];
  const light = pick(LIGHTS);
  const [wall, other, cloth] = [pick(WALLS), pick(WALLS), pick(CLOTHS)];
  if (!light || !wall || !other || !cloth) throw new Error("The demo's scenes have no colors.");
  const sheet = new Sheet(WIDE, HIGH);
  PAINTERS[scene]({ sheet, random });
  const paint: Readonly<Record<Sign, Color>> = {
    ...{ light: light.light, wall, shade: darker(wall, 0.7), roof: darker(other, 0.6), glass: light.glass },
    ...{ green: light.green, deep: light.deep, trim: [244, 242, 236], cloth, wood: [132, 104, 78] },
  };
  const [high, low] = light.sky;
  const ground = AT_WATER.includes(scene) ? ([darker(low, 0.8), darker(high, 0.6)] as const) : light.ground;
  const palette = [...steps(...light.sky), ...steps(...ground), ...SIGNS.map((sign) => paint[sign])];
  return { bytes: sheet.png(palette), width: WIDE, height: HIGH };
}
