// What a person's photo is made into.
import type { PictureSpec } from "#server/platform/pictures/picture-spec.ts";

/** A square WebP. */
export const FACE: PictureSpec = { width: 512, height: 512, fit: "cover", format: "webp", qualities: [84] };
