// What a contact said about being written to, between its rows and the wire.

import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ChannelState, ConsentWire } from "#lib/services/contact/consent-entities.ts";
import { CONSENT_UNDO_MINUTES } from "#lib/services/contact/consent-limits.ts";
import type { Person } from "#lib/services/person.ts";
import type { ConsentRow } from "#server/contact/consent-repository.ts";
import type { ChannelVerdict } from "#server/contact/may-write.ts";
import { instantOf } from "#server/platform/rows.ts";

const MINUTE_MS = 60_000;

/** Who looks after the whole workspace, and not their own part of it alone. */
export const mayAnswerForBrand = ({ ownerId }: WorkspaceScope): boolean => ownerId === null;

/** Until when this person can take a row back; null for what is none of theirs, or was taken back. */
export function undoUntil(row: ConsentRow, all: readonly ConsentRow[], { userId }: { userId: string }): Date | null {
  if (row.by !== userId || row.takesBack !== null || all.some(({ takesBack }) => takesBack === row.id)) return null;
  return new Date(row.recordedAt.getTime() + CONSENT_UNDO_MINUTES * MINUTE_MS);
}

/** One channel with its reason. A stop of their own says no day: it may have been said to somebody else. */
export function toChannel({ channel, verdict, fact }: ChannelVerdict): ChannelState {
  const { may, reason, consent } = verdict;
  return {
    ...{ channel, may, reason, address: fact?.value ?? "", consent: consent?.id ?? null },
    since: instantOf(consent?.at),
    until: instantOf(consent?.until),
  };
}

type Seen = { face: (id: string) => Person; userId: string; now: Date };

/** The ledger as it is read: what takes a row back is no row of its own, it is said of the one that it takes back. */
export function toConsents(rows: readonly ConsentRow[], { face, userId, now }: Seen): ConsentWire[] {
  const back = new Set(rows.flatMap(({ takesBack }) => takesBack ?? []));
  return rows
    .filter(({ takesBack }) => takesBack === null)
    .map((row) => {
      const { id, channel, purpose, scope, answer, address, words, textNumber, source, proof, by, at, until } = row;
      const undo = undoUntil(row, rows, { userId });
      return {
        ...{ id, channel, purpose, scope, answer, address, words, source, proof, text_number: textNumber },
        by: by === null ? null : face(by),
        at: instantOf(at),
        until: instantOf(until),
        taken_back: back.has(id),
        undo_until: undo !== null && undo > now ? instantOf(undo) : null,
      };
    });
}
