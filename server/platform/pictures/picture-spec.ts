// What somebody wants of a picture, and what becomes of it: plain values, which travel between processes.
import type { CodeOutcome } from "#lib/codes/code-outcome.ts";
import type { CodeSpec } from "#lib/codes/code-spec.ts";
import type { Measures, Print } from "#lib/print/print-names.ts";
import type { Printed } from "#lib/print/prints.ts";
import type { Rights } from "#server/platform/pictures/rights-text.ts";

export type PictureSpec = {
  width: number;
  height: number;
  /** `cover` fills the frame and cuts what stands over; `inside` keeps all of it, `contain` within a frame of that very size. */
  fit: "cover" | "inside" | "contain";
  format: "webp" | "jpeg" | "avif" | "png";
  /** What `cover` keeps in sight, and then it blows nothing up; without it, what is richest is kept. */
  focus?: Focus;
  /** What is a JPEG of this size already, and holds its picture alone, stays byte for byte. */
  bare?: true;
  /** Keeps what is see-through; else it stands on paper. */
  seeThrough?: true;
  /** Tried one after the other until the result is small enough; the last one counts in any case. */
  qualities: readonly [number, ...number[]];
  /** Bytes; without it the first quality is taken. */
  most?: number;
};

/** A point of a picture, as shares of its width and height: 0 is its left or upper edge, 1 the other. */
export type Focus = { x: number; y: number };

export type Picture = { bytes: Uint8Array; width: number; height: number };

/** What a picture is taken in as: upright, without what the camera wrote into it, no larger than can be shown. */
export type Master = Picture & {
  type: "image/jpeg" | "image/png" | "image/webp";
  rights: Rights;
  /** A few bytes that a browser paints before the picture is there. */
  thumbhash: Uint8Array;
};

/** A drawing in words of ours; its sides are null where it fits any. */
export type Redrawn = { bytes: Uint8Array; width: number | null; height: number | null; rights: Rights };

/** Why there is no picture: `apple` is what only an iPhone reads, `pixels` are too many, `foreign` is anything else. */
export type PictureRefusal = "apple" | "foreign" | "pixels";

export type PictureOutcome =
  | { picture: Picture }
  | { master: Master }
  | { refused: PictureRefusal }
  | { outcome: CodeOutcome }
  | { read: string | null }
  | { drawn: boolean }
  | { redrawn: Redrawn }
  | { unfit: string }
  | { sheet: Uint8Array | null };

/** What messengers show of a card: a field of its colour, the mark on it, and the face where `original` is one. */
export type CardPreview = { preview: "card"; field: string; paper: string; most: number };

/** A QR code, with the mark in its middle where `original` is one. */
export type CodeWish = { code: CodeSpec };

/** The mark on a field of a colour, as a square PNG of so many pixels: what a pass is known by among others. */
export type MarkWish = { mark: { field: string; paper: string; side: number } };

/** A picture of this kind, what everything else is made from later, a drawing in words of ours, one of our own, or what is read back of one. */
export type Wanted =
  | PictureSpec
  | "master"
  | "redrawn"
  | CardPreview
  | CodeWish
  | MarkWish
  | ReadWish
  | DrawWish
  | PrintWish;

/** What a camera reads of a drawing of ours: the text of the code in it. */
export type ReadWish = { read: { svg: string } };

/** What a card is printed on, as PDF; `text` is what its code holds. */
export type PrintWish = { print: { kind: Print; measures: Measures; printed: Printed; text: string } };

/** Whether a drawing can be drawn at all. */
export type DrawWish = { draw: { svg: string } };

/** The bytes of a stranger's picture, or what reads them once it is their turn: those that wait hold none. */
export type Original = Uint8Array | (() => Promise<Uint8Array>);

/** Makes one picture; whoever does it is asked for one at a time, and gives up when the signal says so. */
export type PictureWork = (original: Uint8Array, wanted: Wanted, signal: AbortSignal) => Promise<PictureOutcome>;
