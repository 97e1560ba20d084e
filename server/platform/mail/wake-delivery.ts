// Tells this process's delivery that an email was left, so that it leaves in a moment and not with the next round.
import { bellOf } from "#server/platform/bell.ts";

const bell = bellOf("mail.bell");

/** What a ring does from now on; null stops it. */
export const onDeliveryWake = bell.answer;

/** Rings soon after the email's transaction is committed, and never when it is not. */
export const wakeDelivery = bell.ring;
