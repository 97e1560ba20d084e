// What becomes of a wish for a code: plain values, which travel between processes.

/** `width` in pixels; of an SVG, the size it names for itself. */
export type MadeCode = { bytes: Uint8Array; type: string; width: number };

/** `refused` is the sentence for whoever asked. */
export type CodeOutcome = { code: MadeCode } | { refused: string };
