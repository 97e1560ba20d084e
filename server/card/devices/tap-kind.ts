// What a tap counts for: the rule of counters. A counter without a proof is a hint, and nothing is done because of it alone.
import { type DeviceChip, MOST_JUMP } from "#lib/services/card/device-limits.ts";
import { proveSun } from "#server/card/devices/sun.ts";
import type { Said } from "#server/card/devices/tap-said.ts";

/**
 * `tap` is counted. `again` is the same page once more, `back` a counter below the highest, `aside` one that runs too far ahead,
 * `old` a proof that was used before, `unproved` a proof that is none: all of them open, are listed, and count nothing.
 */
export type TapKind = "tap" | "again" | "back" | "aside" | "old" | "unproved";
export type JudgedTap = { kind: TapKind; counter?: number };

type Known = {
  chip: DeviceChip;
  /** Of a signed chip; null where it cannot be had. */
  key: Buffer | null;
  /** The highest counter that counted; null before the first. */
  last: number | null;
};

/** `said` is null where nothing stood behind the address: somebody typed it, or read the printed code. */
export function kindOfTap({ chip, key, last }: Known, said: Said | null): JudgedTap {
  if (said === null || chip === "plain") return { kind: "tap" };
  if (said.how === "signed") return chip === "signed" ? kindOfProof(said, { key, last }) : { kind: "tap" };
  if (chip === "signed") return { kind: "unproved" };
  return { kind: hinted(said.counter, last), counter: said.counter };
}

function hinted(counter: number, last: number | null): TapKind {
  if (last === null || (counter > last && counter - last <= MOST_JUMP)) return "tap";
  if (counter === last) return "again";
  return counter < last ? "back" : "aside";
}

function kindOfProof({ sun }: Extract<Said, { how: "signed" }>, { key, last }: Pick<Known, "key" | "last">): JudgedTap {
  const proved = key && proveSun(sun, key);
  if (!proved) return { kind: "unproved" };
  const { counter } = proved;
  if (last === null || counter > last) return { kind: "tap", counter };
  return { kind: counter === last ? "again" : "old", counter };
}
