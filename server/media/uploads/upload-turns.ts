// Whose bytes are stored now: a few at a time and few of each person, so that nobody's uploads keep others from what they do.
import { turnTaker } from "#server/platform/turns.ts";

/** A piece waits as long as the others of its person take; what waits holds a megabyte each. */
export const storing = turnTaker({
  atOnce: 4,
  atOnceEach: 2,
  most: 120,
  mostEach: 30,
  busy: "A lot of files are being uploaded right now. Please try again in a few seconds.",
  comeBackS: (held) => held / 20,
});
