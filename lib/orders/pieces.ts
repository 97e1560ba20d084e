// What is printed of an order, in millimeters: how large each kind is, how far words keep from its edge, and where its code stands.
import type { DeviceKind } from "#lib/services/card/device-limits.ts";

/** A kind of piece is a kind of device: each piece that is printed becomes one. */
export type PieceKind = DeviceKind;
export type PieceSide = "front" | "back";

export type Box = { x: number; y: number; width: number; height: number };

export type Piece = {
  width: number;
  height: number;
  /** A circle, or a sheet with round corners. */
  shape: "round" | "sheet";
  /** Of the corners. */
  radius: number;
  /** Nothing but the ground comes nearer to the edge: a cutter is off by less. */
  safe: number;
  /** Where the logo may stand on the front. */
  logo: Box;
  /** Where the square to scan stands; null on a side without one. */
  code: Readonly<Record<PieceSide, Box | null>>;
};

export const PIECES = {
  stand: {
    ...{ width: 105, height: 164, shape: "sheet", radius: 8, safe: 6 },
    logo: { x: 10, y: 11, width: 85, height: 15 },
    code: { front: { x: 10, y: 112, width: 40, height: 40 }, back: null },
  },
  badge: {
    ...{ width: 62, height: 85, shape: "sheet", radius: 5, safe: 4 },
    logo: { x: 6, y: 8, width: 34, height: 13 },
    code: { front: null, back: { x: 14, y: 10, width: 34, height: 34 } },
  },
  tag: {
    ...{ width: 30, height: 30, shape: "round", radius: 15, safe: 2.5 },
    logo: { x: 7, y: 7, width: 16, height: 16 },
    code: { front: null, back: null },
  },
  sticker: {
    ...{ width: 80, height: 80, shape: "sheet", radius: 4, safe: 4 },
    logo: { x: 7, y: 7, width: 66, height: 12 },
    code: { front: { x: 7, y: 43, width: 30, height: 30 }, back: null },
  },
} as const satisfies Record<PieceKind, Piece>;

/** Kinds whose front carries the buyer's words. */
export const WORDED = ["stand", "sticker"] as const satisfies readonly PieceKind[];
