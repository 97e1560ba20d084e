// Says that parts are behind the campaign above them: they follow in a moment, and not with the next round.
import { bellOf } from "#server/platform/bell.ts";

const bell = bellOf("campaign-parts.bell");

/** What a ring does from now on; null stops it. */
export const onParts = bell.answer;

/** Rings soon after the transaction at hand is committed, and never when it is not. */
export const wakeParts = bell.ring;
