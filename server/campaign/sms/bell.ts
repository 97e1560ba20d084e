// Says that a text has something to hand over: it leaves in a moment, and not with the next round.
import { bellOf } from "#server/platform/bell.ts";

const bell = bellOf("texts.bell");

/** What a ring does from now on; null stops it. */
export const onTexts = bell.answer;

/** Rings soon after the transaction at hand is committed, and never when it is not. */
export const wakeTexts = bell.ring;
