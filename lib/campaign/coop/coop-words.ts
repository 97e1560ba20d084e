// The co-op account in words: what happened to an account, how it stands, and how a sum is shared.
import { isolate } from "#lib/isolate.ts";
import { formatExactly } from "#lib/money.ts";
import type { CoopEntryKind, CoopKind, CoopStand } from "#lib/services/campaign/coop-limits.ts";

export const ENTRY_WORDS: Record<CoopEntryKind, string> = {
  allocate: "Allocated",
  take_back: "Withdrawn",
  reserve: "Reserved",
  spend: "Spent",
  give_back: "Returned",
  refund: "Refunded",
  settle: "Settled",
  unsettle: "Settlement reversed",
};

export const STAND_WORDS: Record<CoopStand, string> = {
  owes: "Owes something",
  in_credit: "Is owed something",
  used_up: "Nothing left",
  none: "Nothing allocated yet",
};

export const KIND_WORDS: Record<CoopKind, string> = { hand: "Recorded by hand", ad: "Ad" };

/** "Owes $224.00", "Is owed $12.50", "Nothing owed". */
export function owedWords(owed: number, currency: string): string {
  if (owed === 0) return "Nothing owed";
  return owed > 0 ? `Owes ${formatExactly(owed, currency)}` : `Is owed ${formatExactly(-owed, currency)}`;
}

type Shared = { company: number; own: number; currency: string };

/** Who carries how much, as whoever spends reads it: "Harbor Realty covers $60.00. Your share is $40.00." */
export function shareWords(from: string, { company, own, currency }: Shared): string {
  const theirs = company === 0 ? "covers none of this" : `covers ${formatExactly(company, currency)}`;
  return `${isolate(from)} ${theirs}. Your share is ${formatExactly(own, currency)}.`;
}
