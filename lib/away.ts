// How a page says that it asks by itself: such a call keeps nobody signed in.

/** Sent with a call that nobody's hand led to. Whoever sends it can only lose by it. */
export const AWAY_HEADER = "x-corner-away";
/** Milliseconds without a key, a press or a turn of the wheel after which a page is taken for left alone. */
export const AWAY_AFTER_MS = 5 * 60_000;
