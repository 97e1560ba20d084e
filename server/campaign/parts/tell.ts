// Who looks after a location's part is told when it is held from above or released, and when the company's words came in.

import { isOut, type PartStanding } from "#lib/campaign/part-follow.ts";
import { PART_FIELDS, type PartField } from "#lib/campaign/part-rights.ts";
import { waitingFields } from "#lib/campaign/parts.ts";
import { mailboxesOf } from "#server/campaign/mailbox-store.ts";
import type { Bringing } from "#server/campaign/parts/maker.ts";
import { changedEmail } from "#server/campaign/parts/part-emails.ts";
import { heldAboveEmail, releasedAboveEmail } from "#server/campaign/parts/part-held-emails.ts";
import { type Due, type Found, noteTold } from "#server/campaign/parts/part-store.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import { tellHouse } from "#server/campaign/tell-house.ts";
import { stateOf } from "#server/campaign/wire.ts";
import { queueWanted } from "#server/platform/mail/wanted-outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

const HOUR_MS = 3_600_000;

/** That it is on hold because the company's campaign is, or released with it. */
export async function tellOfHold(tx: Tx, { maker, part, campaign, from, place }: Bringing, next: PartStanding) {
  const about = { row: part, from, place: place.name };
  const at = { at: maker.now, zone: place.zone, why: campaign.held_why };
  await tellHouse(tx, part, (to) =>
    next.state === "held" ? heldAboveEmail(to, { ...about, ...at }) : releasedAboveEmail(to, { ...about, next }),
  );
}

type Telling = { found: Found; part: CampaignRecord; changed: readonly PartField[]; now: Date };

/**
 * What the company changed in what is out here, by one letter, at most one an hour: what changes within the hour is told with the next.
 */
export async function tellOfWords(tx: Tx, due: Due, { found, part, changed, now }: Telling): Promise<boolean> {
  const { untold: before, told_at: at, place, from = "" } = found;
  const untold = PART_FIELDS.filter((field) => before.includes(field) || changed.includes(field));
  if (untold.length === 0) return false;
  const state = stateOf(part);
  const out = isOut(state);
  // What is held is told once it is released.
  const waits = state === "held" || (out && at !== null && now.getTime() - at.getTime() < HOUR_MS);
  if (waits) {
    if (untold.length > before.length) await noteTold(tx, due, { untold, at });
    return false;
  }
  await noteTold(tx, due, { untold: [], at: out ? now : at });
  const [to] = out ? await mailboxesOf(tx, [part.ownerId]) : [];
  if (!to || part.above === null) return false;
  const chooses = waitingFields({ above: part.above, own: part.own });
  const facts = { to: to.email, id: part.id, name: part.name, from, place: place.name };
  await queueWanted(tx, changedEmail({ ...facts, changed: untold, chooses }));
  return true;
}
