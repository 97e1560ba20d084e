// Where the pieces of an order stand in the picture of it: what a set holds side by side, a single kind with its back beside it.
import { PIECES, type PieceKind, type PieceSide } from "./pieces.ts";

export const STAGE = { width: 620, height: 440 } as const;

/** `x` and `y` are of the left upper corner, `scale` is units of the picture a millimeter. */
export type Placed = { kind: PieceKind; side: PieceSide; x: number; y: number; scale: number };

const TALL = 318;
const RIGHT = 470;

function inMiddle(kind: PieceKind, side: PieceSide, at: { middle: number; bottom: number; height: number }): Placed {
  const { width, height } = PIECES[kind];
  const scale = at.height / height;
  return { kind, side, scale, x: at.middle - (width * scale) / 2, y: at.bottom - at.height };
}

/** A single kind: both of its sides. */
function alone(kind: PieceKind): Placed[] {
  const height = kind === "stand" ? TALL : kind === "badge" ? 270 : 200;
  const bottom = kind === "stand" ? 362 : 220 + height / 2;
  return [
    inMiddle(kind, "front", { middle: 185, bottom, height }),
    inMiddle(kind, "back", { middle: 445, bottom, height }),
  ];
}

/** Small ones in a row at the bottom right. */
function small(kinds: readonly PieceKind[], side: PieceSide): Placed[] {
  const found = kinds.filter((kind) => kind === "tag" || kind === "sticker");
  const step = 96;
  return found.map((kind, at) =>
    inMiddle(kind, side, { middle: RIGHT + (at - (found.length - 1) / 2) * step, bottom: 404, height: 80 }),
  );
}

/** The pieces of these kinds, each once, from this side. */
export function stageOf(kinds: readonly PieceKind[], side: PieceSide): Placed[] {
  const [first] = kinds;
  if (first !== undefined && kinds.length === 1) return alone(first);
  const tall = kinds.includes("stand") ? "stand" : (kinds.find((kind) => kind === "badge") ?? kinds[0]);
  if (tall === undefined) return [];
  const rest = kinds.filter((kind) => kind !== tall);
  const big = inMiddle(tall, side, { middle: 210, bottom: 362, height: tall === "stand" ? TALL : 270 });
  const badge = rest.includes("badge") ? [inMiddle("badge", side, { middle: RIGHT, bottom: 300, height: 218 })] : [];
  const low = small(rest, side);
  return [big, ...badge, ...(badge.length > 0 ? low : low.map((one) => ({ ...one, y: one.y - 110 })))];
}
