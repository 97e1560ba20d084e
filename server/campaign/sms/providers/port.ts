// What every provider of texts answers to: one text handed over, what it calls back with, and what became of a text. Whatever a provider says is put into these words at its own door.

import type { Line } from "#lib/campaign/sms/exclusions.ts";

/** One text to one number. `id` is the recipient's row: the callback's address carries it. */
export type SmsMessage = {
  id: string;
  /** E.164. */
  from: string;
  /** E.164. */
  to: string;
  body: string;
  /** After this moment it may not leave any queue any more; null for an answer that may go at any hour. */
  sendBy: Date | null;
  /** Where the provider reports to; null where nothing can be called back (the outbox). */
  callbackUrl: string | null;
};

/** Why a text was refused, or was not delivered. Closed: a code that nobody knows is `unreadable`. */
export const SMS_REASONS = [
  "stopped",
  "landline",
  "not_a_number",
  "unreachable",
  "filtered",
  "unregistered",
  "not_allowed",
  "quiet_hours",
  "too_late",
  "too_long",
  "too_many",
  "account",
  "wrong_sender",
  "unreadable",
] as const;
export type SmsReason = (typeof SMS_REASONS)[number];

/**
 * `accepted`: it has the provider's id. `delivered`: it is where it goes already, and nobody will report on it (the outbox). `refused`: it certainly was not taken. `unknown`: nobody can say (a time-out, a broken
 * answer); it is settled by a callback or by `lookUp`, never sent again. `retryAfter` is in seconds, null where trying again helps nobody.
 */
export type SmsSent =
  | { result: "accepted"; providerId: string }
  | { result: "delivered"; providerId: string }
  | { result: "refused"; reason: SmsReason; retryAfter: number | null }
  | { result: "unknown" };

/** How far a text is. */
export const SMS_PROGRESS = ["accepted", "delivered", "failed"] as const;
export type SmsProgress = (typeof SMS_PROGRESS)[number];

export type SmsEvent =
  | { kind: "status"; providerId: string; id: string | null; progress: SmsProgress; reason: SmsReason | null }
  | { kind: "inbound"; providerId: string; from: string; to: string; body: string; at: Date | null };

/** A request as it came in: the address as the provider called it, and the body before anybody read it. */
export type SmsCallback = { url: string; headers: Readonly<Record<string, string | undefined>>; body: string };

/** `forged`: not signed by the provider, too old, or of another account. `ignored`: signed, and says nothing that we keep. */
export type SmsCallbackRead = SmsEvent | { kind: "forged" } | { kind: "ignored" };

export type SmsStatus = { progress: SmsProgress; reason: SmsReason | null };

export type SmsProvider = {
  name: string;
  send(message: SmsMessage): Promise<SmsSent>;
  readCallback(request: SmsCallback, now: Date): SmsCallbackRead;
  /** What kind of line a number is; null where the provider cannot say. Absent where it has no such look-up. */
  lineOf?(number: string): Promise<Line | null>;
  /** What became of a text by the provider's own id; null where the provider does not know it or cannot be asked now. */
  lookUp(providerId: string): Promise<SmsStatus | null>;
};
