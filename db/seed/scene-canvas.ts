// Pictures of the demo are painted: a sheet of palette indexes with a few shapes on it, packed as a PNG of eight bits a pixel.
import { crc32 as crc, deflateSync } from "node:zlib";

export type Color = readonly [red: number, green: number, blue: number];
export type Box = { x: number; y: number; width: number; height: number };

/** Parts of the palette: a sky and a ground of so many steps each, and what else is painted behind them. */
export const STEPS = 96;
export const PAINT = STEPS * 2;

const mix = (from: Color, to: Color, share: number): Color => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

/** From one color to another in even steps. */
export function steps(from: Color, to: Color): Color[] {
  return Array.from({ length: STEPS }, (_, at) => mix(from, to, at / (STEPS - 1)));
}

/** A sheet; every shape outside of it is cut. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #rows: Uint8Array;

  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
    this.#rows = new Uint8Array(width * height);
  }

  /** One line of one color. */
  line(y: number, [from, to]: readonly [number, number], color: number): void {
    if (y < 0 || y >= this.height) return;
    const [start, end] = [Math.max(0, Math.round(from)), Math.min(this.width, Math.round(to))];
    if (end > start) this.#rows.fill(color, y * this.width + start, y * this.width + end);
  }

  box({ x, y, width, height }: Box, color: number): void {
    for (let at = Math.round(y); at < y + height; at++) this.line(at, [x, x + width], color);
  }

  /** From the first step to the last, from top to bottom. */
  fade({ x, y, width, height }: Box, first: number): void {
    for (let at = Math.round(y); at < y + height; at++) {
      const step = Math.floor(((at - y) / height) * STEPS);
      this.line(at, [x, x + width], first + Math.max(0, Math.min(STEPS - 1, step)));
    }
  }

  /** A round thing in a box. */
  round({ x, y, width, height }: Box, color: number): void {
    const [cx, cy, rx, ry] = [x + width / 2, y + height / 2, width / 2, height / 2];
    for (let at = Math.floor(y); at <= y + height; at++) {
      const far = 1 - ((at - cy) / ry) ** 2;
      if (far <= 0) continue;
      const half = rx * Math.sqrt(far);
      this.line(at, [cx - half, cx + half], color);
    }
  }

  /** A roof over a box: as wide as it below, and a point above. */
  roof({ x, y, width, height }: Box, color: number): void {
    for (let at = 0; at < height; at++) {
      const half = (width / 2) * (at / height);
      this.line(Math.round(y + at), [x + width / 2 - half, x + width / 2 + half], color);
    }
  }

  /** Hills: below a line of waves everything is of one color. */
  hills(y: number, { high, long, shift }: { high: number; long: number; shift: number }, color: number): void {
    for (let x = 0; x < this.width; x += 16) {
      const top = y - high * (0.6 * Math.sin(x / long + shift) + 0.4 * Math.sin((x / long) * 2.3 + shift * 1.7));
      for (let at = Math.max(0, Math.round(top)); at < this.height; at++) this.line(at, [x, x + 16], color);
    }
  }

  png(palette: readonly Color[]): Buffer {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([8, 3, 0, 0, 0], 8);
    const raw = Buffer.alloc((this.width + 1) * this.height);
    for (let y = 0; y < this.height; y++)
      raw.set(this.#rows.subarray(y * this.width, (y + 1) * this.width), y * (this.width + 1) + 1);
    return Buffer.concat([
      Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
      chunk("IHDR", head),
      chunk("PLTE", Buffer.from(palette.flat())),
      chunk("IDAT", deflateSync(raw, { level: 1 })),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}
