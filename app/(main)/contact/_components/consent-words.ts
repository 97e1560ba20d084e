// Whether we may write to a contact, in words: each way with its reason, and what the ledger holds.
import { firstName } from "#components/contact/contact-words.ts";
import { REASON_WORDS } from "#lib/contact/may-words.ts";
import { nearDay } from "#lib/date-format.ts";
import type { ChannelState, ConsentWire } from "#lib/services/contact/consent-entities.ts";
import { CHANNEL_LABELS, CONSENT_SOURCE_LABELS, type ConsentChannel } from "#lib/services/contact/consent-limits.ts";
import type { Fact, WholeContact } from "#lib/services/contact/entities.ts";

type Place = { timeZone: string; now: Date; me: string };

/** "Ticked on a card, Nov 14", "In writing, Nov 3, recorded by Mia, until Dec 31". */
export function consentWords({ source, by, at, until }: ConsentWire, { timeZone, now, me }: Place): string {
  const who = by === null ? null : by.id === me ? "you" : firstName(by.name);
  return [
    `${CONSENT_SOURCE_LABELS[source]}, ${nearDay(at, timeZone, now)}`,
    ...(who === null ? [] : [`recorded by ${who}`]),
    ...(until === null ? [] : [`until ${lastDay(until, timeZone, now)}`]),
  ].join(", ");
}

/** A yes ends as the day behind its last one begins. */
function lastDay(until: string, timeZone: string, now: Date): string {
  return nearDay(new Date(Date.parse(until) - 1), timeZone, now);
}

/** Why, and by whose words where somebody's are known. */
export function reasonWords({ reason, consent }: ChannelState, contact: Pick<WholeContact, "consents">, place: Place) {
  const row = contact.consents.find(({ id }) => id === consent);
  return row === undefined ? REASON_WORDS[reason] : `${REASON_WORDS[reason]} ${consentWords(row, place)}.`;
}

/** A way to reach somebody: a channel and one of their values. */
export type Way = { value: string; label: string; channel: ConsentChannel; fact: string };

const CHANNELS_OF = { email: ["email"], phone: ["sms", "call"] } as const;

/** Every way that something can be recorded of: their shown addresses, and their numbers for texts and for calls. */
export function waysOf(facts: readonly Fact[]): Way[] {
  const shown = facts.filter((fact) => fact.shown);
  return (["email", "sms", "call"] as const).flatMap((channel) =>
    shown.flatMap(({ id, field, value }) => {
      const known: readonly string[] = field === "email" || field === "phone" ? CHANNELS_OF[field] : [];
      if (!known.includes(channel)) return [];
      return [{ value: `${channel} ${id}`, label: `${CHANNEL_LABELS[channel]}, ${value}`, channel, fact: id }];
    }),
  );
}

/** What this person recorded last and can take back still. */
export function lastMistake({ consents }: Pick<WholeContact, "consents">): string | null {
  const open = consents.filter(({ undo_until }) => undo_until !== null);
  return open.toSorted((a, b) => (b.undo_until ?? "").localeCompare(a.undo_until ?? ""))[0]?.id ?? null;
}
