// Whose bytes are stored now: a few at a time and few of each person, so that nobody's uploads keep others from what they do.
import { turnTaker } from "#server/platform/turns.ts";

const BUSY = "A lot of files are being uploaded right now. Please try again in a few seconds.";

/** Whole files are taken in beside the pieces of others, for as long as each has pieces. */
export const takingIn = turnTaker({
  ...{ atOnce: 3, atOnceEach: 1, most: 120, mostEach: 30, busy: BUSY },
  comeBackS: (held) => held,
});

/** A piece waits as long as the others of its person take; what waits holds a megabyte each. */
export const storing = turnTaker({
  atOnce: 4,
  atOnceEach: 2,
  most: 120,
  mostEach: 30,
  busy: BUSY,
  comeBackS: (held) => held / 20,
});
