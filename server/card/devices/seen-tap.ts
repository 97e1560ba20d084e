// A tap as the rule of health reads it.

/** A tap that left a counter or a place, the oldest first; `kind` is what it counted for. */
export type SeenTap = {
  at: Date;
  kind: string;
  counter: number | null;
  city: string | null;
  /** Degrees: north, east. */
  spot: readonly [number, number] | null;
};
