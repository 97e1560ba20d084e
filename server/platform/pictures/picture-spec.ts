// What somebody wants of a picture, and what becomes of it: plain values, which travel between processes.
export type PictureSpec = {
  width: number;
  height: number;
  /** `cover` fills the frame and cuts what stands over, where the least is lost; `inside` keeps all of it. */
  fit: "cover" | "inside";
  format: "webp" | "jpeg";
  /** Tried one after the other until the result is small enough; the last one counts in any case. */
  qualities: readonly [number, ...number[]];
  /** Bytes; without it the first quality is taken. */
  most?: number;
};

export type Picture = { bytes: Uint8Array; width: number; height: number };

/** A picture, or why there is none: `apple` is what only an iPhone reads, `foreign` anything else that is no picture. */
export type PictureOutcome = { picture: Picture } | { refused: "apple" | "foreign" };

/** Makes one picture; whoever does it is asked for one at a time, and gives up when the signal says so. */
export type PictureWork = (original: Uint8Array, spec: PictureSpec, signal: AbortSignal) => Promise<PictureOutcome>;
