// Says that somebody joined a workspace: whoever owes a new member something does it in a moment, and not with the next round.
import { bellOf } from "#server/platform/bell.ts";

const bell = bellOf("joined.bell");

/** What a ring does from now on; null stops it. */
export const onJoined = bell.answer;

/** Rings soon after the membership's transaction is committed, and never when it is not. */
export const wakeJoined = bell.ring;
