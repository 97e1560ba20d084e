// Where the registration of a number stands at the carriers, in words, and from where a workspace sends it in itself.
import type { SMS_REGISTRATIONS } from "#lib/services/campaign/sms-limits.ts";

export type Registration = (typeof SMS_REGISTRATIONS)[number];

export const REGISTRATION_LABELS: Readonly<Record<Registration, string>> = {
  none: "Not registered",
  pending: "Waiting for carriers",
  approved: "Approved",
  rejected: "Refused",
  suspended: "Suspended",
};

/** Why nothing goes from such a number; empty where it does. */
export const REGISTRATION_WORDS: Readonly<Record<Registration, string>> = {
  none: "The number is not registered with the carriers yet.",
  pending: "The carriers have not approved the number yet.",
  approved: "",
  rejected: "The carriers refused the number.",
  suspended: "The carriers suspended the number.",
};

/** What is approved stays as it was approved, and a suspension is the administrator's to lift. */
export function mayRegister(state: Registration): boolean {
  return state === "none" || state === "pending" || state === "rejected";
}
