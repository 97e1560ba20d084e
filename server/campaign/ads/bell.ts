// Says that an ad has to be handed over, or its provider told something: it happens in a moment, and not with the next round.
import { bellOf } from "#server/platform/bell.ts";

const bell = bellOf("ads.bell");

/** What a ring does from now on; null stops it. */
export const onAds = bell.answer;

/** Rings soon after the transaction at hand is committed, and never when it is not. */
export const wakeAds = bell.ring;
