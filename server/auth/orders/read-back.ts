// The square of each kind in an order, drawn as it will be printed and read as a phone reads it: an order that fails is not taken.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { dataAddress } from "#lib/data-address.ts";
import { drawPiece } from "#lib/orders/draw-piece.ts";
import type { PieceDesign, PieceOf } from "#lib/orders/piece-look.ts";
import { drawingSvg } from "#lib/orders/piece-svg.ts";
import { PIECES, type Piece, type PieceKind, type PieceSide } from "#lib/orders/pieces.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";

const SIDES: readonly PieceSide[] = ["front", "back"];
/** Pixels a millimeter: what a phone two feet away sees of a piece. */
const SEEN = 4;

/** A logo at the size at which it is read back with its piece. */
const LOGO = { x: 0, y: 0, width: 100, height: 50 } as const;

/** True for a logo that is drawn in good time; one that is not would hold up every piece that it stands on. */
export async function drawsAsLogo(svg: Uint8Array, who: string): Promise<boolean> {
  const href = dataAddress("image/svg+xml", svg);
  const shape = { is: "picture", href, box: LOGO, ink: "#000000" } as const;
  return pictures.drawsInTime(drawingSvg({ ...LOGO, shapes: [shape], cut: [] }, { scale: SEEN }), { who });
}

type Checked = { design: PieceDesign; of: PieceOf; who: string };

/** What was read of the last drawings: one order pressed many times, and one design ordered again, are drawn once. */
const readings = new LRUCache<string, Promise<string | null>>({ max: 200 });

function reading(svg: string, who: string): Promise<string | null> {
  const key = createHash("sha256").update(svg).digest("base64");
  const known = readings.get(key);
  if (known !== undefined) return known;
  const read = pictures.readCode(svg, { who });
  readings.set(key, read);
  // What could not be drawn now may be drawn later.
  read.catch(() => readings.delete(key));
  return read;
}

/** True where every square of a kind holds what it should; one without a square has nothing to hold. */
export async function readsBack(kind: PieceKind, { design, of, who }: Checked): Promise<boolean> {
  const piece: Piece = PIECES[kind];
  for (const side of SIDES) {
    if (piece.code[side] === null) continue;
    const svg = drawingSvg(drawPiece(kind, side, { design, of }), { scale: SEEN });
    if ((await reading(svg, who)) !== of.address) return false;
  }
  return true;
}
