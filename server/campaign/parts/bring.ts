// Brings a part to where the campaign above it stands, and its words up to it: two acts, because where it stands waits for no words.
import { followAbove, type PartStanding, takesWords } from "#lib/campaign/part-follow.ts";
import { PART_FIELDS, type PartField, same } from "#lib/campaign/part-rights.ts";
import { mergeAbove, saidInAll } from "#lib/campaign/parts.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { holdLinks, refreshLinks } from "#server/campaign/making-links.ts";
import { type Bringing, PARTS_ACTOR } from "#server/campaign/parts/maker.ts";
import { aboveIn, type StoredAbove, standingOf } from "#server/campaign/parts/part-wire.ts";
import { tellOfHold } from "#server/campaign/parts/tell.ts";
import { hasCome } from "#server/campaign/ready.ts";
import {
  type CampaignChange,
  type CampaignRecord,
  linksOfCampaigns,
  updateCampaign,
} from "#server/campaign/repository.ts";
import { HELD_BY_NOBODY } from "#server/campaign/row.ts";
import { columnsOf, stateOf } from "#server/campaign/wire.ts";
import { audit } from "#server/platform/audit.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What a part writes down of where it goes, and who holds it as of the campaign above. */
function changeTo(next: PartStanding, { maker, part, campaign }: Bringing): CampaignChange {
  const { state, pausedAbove, pausedOwn } = next;
  const kept = { pausedAbove, pausedOwn, answerBy: campaign.answer_by, updatedAt: maker.now };
  if (state === part.state) return kept;
  const moved = { ...kept, state, stateAt: maker.now };
  if (state === "held") {
    const { held_by: heldBy, held_why: heldWhy } = campaign;
    return { ...moved, heldBy, heldWhy, heldFrom: next.heldFrom, heldAbove: true };
  }
  const ran = state === "running" ? { ranAt: part.ranAt ?? maker.now } : {};
  return { ...moved, ...ran, ...(part.state === "held" ? HELD_BY_NOBODY : {}) };
}

type Noted = { part: CampaignRecord; after: object };

async function note(tx: Tx, { workspaceId }: WorkspaceScope, { part, after }: Noted): Promise<void> {
  const subject = { subjectType: "campaign", subjectId: part.id, workspaceId };
  const sides = { before: { state: part.state }, after: { title: part.name, ...after } };
  await audit(tx, { actor: PARTS_ACTOR, action: "campaigns.part-follow", ...subject, ...sides });
}

const sameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/**
 * Where it stands, until when it is answered, and that its links lead nowhere where the campaign above is held. Null where nothing is
 * new; else what makes this process know of a hold, for after the commit.
 */
export async function stand(tx: Tx, scope: WorkspaceScope, bringing: Bringing): Promise<(() => void) | null> {
  const { maker, part, campaign } = bringing;
  const [before, { now, links }] = [standingOf(part), maker];
  const next = followAbove(before, campaign.state, hasCome(now, part));
  const { state } = next;
  const flags = next.pausedAbove !== part.pausedAbove || next.pausedOwn !== part.pausedOwn;
  if (state === before.state && !flags && sameTime(part.answerBy, campaign.answer_by)) return null;
  await updateCampaign(tx, scope, { id: part.id, ...changeTo(next, bringing) });
  await note(tx, scope, { part, after: { state, words: false } });
  if ((state === "held") === (before.state === "held")) return () => {};
  const forget = await holdLinks(tx, scope, { links, row: part, since: state === "held" ? now : null });
  // What never had a link was never out, and nobody is told of it.
  if ((await linksOfCampaigns(tx, scope, [part.id])).length > 0) await tellOfHold(tx, bringing, next);
  return forget;
}

/** What a location may do never changes once it was asked: only the words do. */
function newIn(held: StoredAbove | null, next: StoredAbove): PartField[] {
  if (held === null) return [...PART_FIELDS];
  return PART_FIELDS.filter((field) => !same(held.values[field], next.values[field]));
}

/** The fields in which the company says something else than the part has taken in; null where it says all of it. */
export function owesWords({ part, campaign, from }: Bringing): PartField[] | null {
  if (!takesWords(stateOf(part))) return null;
  const fields = newIn(part.above, aboveIn(campaign, from));
  return fields.length > 0 || part.above?.from !== from ? fields : null;
}

/** The words of the company flow in, and the links that are out say them. Answers the part as it is then. */
export async function say(tx: Tx, scope: WorkspaceScope, bringing: Bringing): Promise<CampaignRecord> {
  const { maker, part, campaign, from } = bringing;
  const above = aboveIn(campaign, from);
  const words = columnsOf(saidInAll(mergeAbove({ above: part.above ?? above, own: part.own }, above)));
  const row = { ...part, ...words, above };
  await updateCampaign(tx, scope, { id: part.id, above, ...words, updatedAt: maker.now });
  await refreshLinks(tx, scope, { context: maker, before: part, row });
  await note(tx, scope, { part, after: { state: part.state, words: true } });
  return row;
}
