// What a code is asked for as, for screens and the contract alike.

/** Pixels a module of a code, and a point of a picture: the specification's constant for PNG. */
export const CODE_SCALE = 8;
export const CODE_FORMATS = ["svg", "png"] as const;

export type CodeFormat = (typeof CODE_FORMATS)[number];
