// Makes a photo of a paper card readable: straight lines, no shadow, letters of the size that the reader was trained on.
import { drawn, type Grey, greyOf, type Ink, inkOf, type Rgba } from "./grey-picture.ts";
import { angleOfLines } from "./line-angle.ts";

/** Pixels of the longer side: the small print of a card that fills most of the photo is then some thirty pixels high. */
export const LONG_SIDE = 2400;
/** Of the longer side: wider than a line is high, smaller than a shadow. */
const REACH = 1 / 40;

/** The photo with its lines made level, as large as it is read. */
export function levelled(photo: Rgba): Grey {
  const grey = greyOf(photo);
  return drawn(grey, { by: LONG_SIDE / Math.max(grey.width, grey.height), degrees: angleOfLines(grey) });
}

/** What is written in it, dark on light or light on dark, as black on white. */
export function written(level: Grey, ink: Ink): Grey {
  return inkOf(level, ink, Math.round(LONG_SIDE * REACH));
}
