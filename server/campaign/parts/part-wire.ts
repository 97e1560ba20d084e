// A location's part on the wire: each field with its right, what is said, and what waits for a choice.

import type { CampaignCheck } from "#lib/campaign/checks.ts";
import { isOut, type PartStanding } from "#lib/campaign/part-follow.ts";
import { PART_FIELDS, type PartField, rightFor } from "#lib/campaign/part-rights.ts";
import { ownIn, saidIn, waitingIn } from "#lib/campaign/parts.ts";
import { valuesOf } from "#lib/campaign/proposed.ts";
import { slotOf } from "#lib/campaign/slots.ts";
import { undoUntil } from "#lib/campaign/words-trail.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import type { Person } from "#lib/services/person.ts";
import type { Asker, CampaignAbove } from "#server/campaign/parts/part-store.ts";
import type { CampaignRecord, DecisionRecord } from "#server/campaign/repository.ts";
import { goalOf, stateOf } from "#server/campaign/wire.ts";
import { instantOf } from "#server/platform/rows.ts";

export type StoredAbove = NonNullable<CampaignRecord["above"]>;

/** What a part takes in of the campaign above it. */
export function aboveIn(campaign: CampaignAbove, from: string): StoredAbove {
  return { from, values: valuesOf(campaign), rights: campaign.rights };
}

/** Where a part stands, and what of it only the company or an administrator lets go on. */
export function standingOf(part: CampaignRecord): PartStanding {
  const { pausedAbove, pausedOwn, heldFrom } = part;
  return {
    state: stateOf(part),
    pausedAbove,
    pausedOwn,
    heldFrom: heldFrom === null ? null : stateOf({ state: heldFrom }),
  };
}

/** Whether its location may still change and answer it. */
export function isOpen({ answerBy }: Pick<CampaignRecord, "answerBy">, now: Date): boolean {
  return answerBy === null || answerBy > now;
}

/** Where its location may still change it, in its time. */
export const CHANGEABLE = ["asked", "booked", "running", "paused"];

export type PartBeside = {
  now: Date;
  asker: Asker | null;
  decisions: readonly DecisionRecord[];
  checks: readonly CampaignCheck[];
  face: (id: string) => Person;
  /** What its reader may do at all. */
  may: { change: boolean; answer: boolean };
};

function fieldOf(above: StoredAbove, own: CampaignRecord["own"], field: PartField): CampaignPart["fields"][number] {
  const standing = { above, own };
  const { right, choices = [] } = rightFor(above.rights, field);
  const written = ownIn(standing, field);
  return {
    ...{ field, right, choices: [...choices] },
    said: saidIn(standing, field),
    above: above.values[field],
    own: written === null ? null : { value: written.value, alt: written.alt },
    slot: right === "slot" ? slotOf(above.values[field].value) : null,
    waits: waitingIn(standing, field),
  };
}

/** Until when the location can undo what it wrote last; null where nothing is out. */
const undoOf = (row: CampaignRecord, now: Date) =>
  isOut(stateOf(row)) ? undoUntil(row.ownTrail, now.getTime()) : null;

/** The part as the location reads it. */
export function toPart(row: CampaignRecord, above: StoredAbove, beside: PartBeside): CampaignPart {
  const { now, asker, decisions, checks, face, may } = beside;
  const state = stateOf(row);
  const rests = asker?.state === "held";
  const open = rests || isOpen(row, now);
  const { id, version, name } = row;
  return {
    ...{ id, version, name, state, open, goal: goalOf(row), from: above.from, rests, checks: [...checks] },
    asked_by: asker === null ? null : (asker.name ?? ""),
    asked_at: instantOf(row.createdAt),
    answer_by: instantOf(row.answerBy),
    may_change: may.change && open && CHANGEABLE.includes(state),
    may_answer: may.answer && open && asker !== null && !rests && (state === "asked" || state === "declined"),
    undo_until: may.change ? undoOf(row, now) : null,
    paused_above: row.pausedAbove,
    starts_at: instantOf(row.startsAt),
    ends_at: instantOf(row.endsAt),
    fields: PART_FIELDS.map((field) => fieldOf(above, row.own, field)),
    decisions: decisions.map(({ personId, verdict, word, at }) => ({
      ...{ by: face(personId), verdict: verdict === "yes" ? ("yes" as const) : ("no" as const), word },
      at: instantOf(at),
    })),
  };
}
