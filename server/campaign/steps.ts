// Every step that a person takes with a campaign, by the one table of steps: asked for, decided, paused, stopped, taken back.
import { leadsToCard } from "#lib/campaign/channels.ts";
import { afterStep, type CampaignMove, type CampaignStep } from "#lib/campaign/states.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Campaign, DecideCampaign } from "#lib/services/campaign/entities.ts";
import { bookAd } from "#server/campaign/ads/booking.ts";
import { refuseDropped } from "#server/campaign/approval.ts";
import { askedEmail, decidedEmail } from "#server/campaign/campaign-emails.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { mailboxesOf, makerOf } from "#server/campaign/mailbox-store.ts";
import { checkLinks, type Going, makersLinks, readyLinks } from "#server/campaign/making-links.ts";
import { wakeParts } from "#server/campaign/parts/bell.ts";
import { goingOutFor, propose } from "#server/campaign/parts/places.ts";
import { booked, refuseUnready } from "#server/campaign/ready.ts";
import {
  approversHere,
  type CampaignChange,
  type CampaignRecord,
  decisionsOf,
  insertDecision,
  updateCampaign,
} from "#server/campaign/repository.ts";
import { campaignChanges, refuseHeld, refuseOthers } from "#server/campaign/service.ts";
import { nextApprover, stateOf } from "#server/campaign/wire.ts";
import { CAMPAIGN_SENDS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { queueWanted } from "#server/platform/mail/wanted-outbox.ts";
import { notify } from "#server/platform/notify.ts";
import type { Tx } from "#server/platform/transaction.ts";

const MOVED_ON = "The campaign has changed in the meantime. Look at it again.";
const NOT_ASKED = "This campaign does not wait for you.";
const TOO_LATE = "The deadline for locations has passed. Refuse the campaign, so that a later one can be set.";
const PART_STAYS =
  "This campaign came from your company. Change the fields that are yours, or cancel it for your location.";
const ASKED_ALREADY = "Locations have already been asked. Revise the campaign, or cancel it.";
const PAUSED_ABOVE = "Your company paused this campaign. Only your company can resume it.";
const LEFT = "One of the people you asked can no longer approve this campaign. Choose a manager or the owner.";
const WHY = "Say why, so that it can be fixed.";

type Versioned = { id: string; version: number };

/** Where a step leads from here; a `conflict` where it cannot be taken. */
function stepped(row: CampaignRecord, step: CampaignStep) {
  refuseHeld(row);
  const to = afterStep(step, stateOf(row));
  if (to === null) throw new AppError("conflict", MOVED_ON);
  return to;
}

/** From now on its links are out in the world, and its locations are asked. */
async function book(tx: Tx, scope: WorkspaceScope, going: Going): Promise<CampaignChange> {
  stepped(going.row, "book");
  await makersLinks(tx, scope, going);
  await propose(tx, scope, going.row);
  // Where locations are asked each books its own ad with its yes.
  if (going.row.places.length === 0) await bookAd(tx, scope, { row: going.row, now: going.context.now });
  return booked(going.context.now, going.row);
}

/** What was asked of somebody who is gone, or no manager any more, would wait for nobody. */
async function refuseGone(tx: Tx, { approvers, ownerId }: CampaignRecord): Promise<void> {
  const here = approvers.length === 0 ? [] : await approversHere(tx);
  if (approvers.every((id) => here.includes(id) && id !== ownerId)) return;
  throw new AppError("invalid", LEFT, { fields: { approvers: [LEFT] } });
}

async function tellAsked(tx: Tx, row: CampaignRecord, asked: string | undefined): Promise<void> {
  if (asked === undefined) return;
  const [to, maker] = await mailboxesOf(tx, [asked, row.ownerId]);
  if (to) await queueWanted(tx, askedEmail(to, { row, maker: maker?.name ?? "" }));
  const told = { workspace: row.workspaceId, subject: row.id, by: row.ownerId };
  await notify(tx, { kind: "campaign-asked", person: asked, ...told });
}

/** POST /campaigns/{id}/send */
export async function sendCampaign(context: CampaignContext, { id, version }: Versioned): Promise<{ data: Campaign }> {
  const write = campaignChanges.by(context, "campaigns.send", id);
  const { scope } = write;
  await takeAttempt(CAMPAIGN_SENDS_PER_PERSON, scope.userId);
  return campaignChanges.atVersion(write, version, async (tx, row) => {
    refuseOthers(scope, row);
    if (row.channels.includes("ad")) authorize(context.actor, "ads.book");
    const asks = row.approvers.length > 0;
    stepped(row, asks ? "ask" : "book");
    const sender = await makerOf(tx, context, row);
    refuseUnready(row, await goingOutFor(tx, scope, { sender, now: context.now, row }));
    await refuseGone(tx, row);
    await refuseDropped(tx, scope, row);
    const going = { context, row, sender };
    if (asks) checkLinks(going);
    const change = asks ? { state: stepped(row, "ask") } : await book(tx, scope, going);
    await updateCampaign(tx, scope, { ...change, id: row.id, stateAt: context.now, updatedAt: context.now });
    if (asks) await tellAsked(tx, row, row.approvers[0]);
    return { before: { state: row.state }, after: { title: row.name, state: change.state } };
  });
}

/** POST /campaigns/{id}/decision: of two who are asked the second decides after the first. */
export async function decideCampaign(context: CampaignContext, input: DecideCampaign): Promise<{ data: Campaign }> {
  const write = campaignChanges.by(context, "campaigns.decide", input.id);
  const { scope } = write;
  const { verdict, word } = input;
  if (verdict === "no" && word === "") throw new AppError("invalid", WHY, { fields: { word: [WHY] } });
  return campaignChanges.atVersion(write, input.version, async (tx, row) => {
    if (row.state !== "waiting") throw new AppError("conflict", MOVED_ON);
    const before = await decisionsOf(tx, scope, [row.id]);
    if (nextApprover(row, before) !== scope.userId) throw new AppError("forbidden", NOT_ASKED);
    const one = { id: newId(), campaignId: row.id, personId: scope.userId, verdict, word, at: context.now };
    const decision = { ...one, workspaceId: scope.workspaceId };
    await insertDecision(tx, decision);
    const next = verdict === "yes" ? nextApprover(row, [...before, decision]) : null;
    const change = await decided(tx, { context, scope, row }, { verdict, word, next });
    return { before: { state: row.state }, after: { title: row.name, state: change.state ?? row.state, verdict } };
  });
}

/** Nobody is asked for an answer that can come too late alone. */
function refuseLate({ now }: CampaignContext, { places, answerBy }: CampaignRecord): void {
  if (places.length > 0 && answerBy !== null && answerBy <= now) throw new AppError("conflict", TOO_LATE);
}

/** A part moves as far as its company lets it, and what locations were asked about is a draft no more. */
function refuseBound(row: CampaignRecord, step: CampaignMove): void {
  if (step === "back" && row.above !== null) throw new AppError("conflict", PART_STAYS);
  if (step === "back" && row.state === "booked" && row.places.length > 0) throw new AppError("conflict", ASKED_ALREADY);
  if (step === "resume" && row.pausedAbove) throw new AppError("conflict", PAUSED_ABOVE);
}

type Deciding = { context: CampaignContext; scope: WorkspaceScope; row: CampaignRecord };
type Decided = { verdict: "yes" | "no"; word: string; next: string | null };

/** A no sends it back, the last yes books it, and any other moves nothing. */
async function movesBy(
  tx: Tx,
  { context, scope, row }: Deciding,
  { verdict, next }: Omit<Decided, "word">,
): Promise<CampaignChange> {
  if (verdict === "no") return { state: stepped(row, "refuse") };
  if (next !== null) return {};
  refuseLate(context, row);
  const sender = await makerOf(tx, context, row);
  // What was fine when it was asked for can be over: its end, or the rights to its picture.
  refuseUnready(row, await goingOutFor(tx, scope, { sender, now: context.now, row }));
  return book(tx, scope, { context, row, sender });
}

async function decided(tx: Tx, { context, scope, row }: Deciding, { verdict, word, next }: Decided) {
  const moves = await movesBy(tx, { context, scope, row }, { verdict, next });
  const at = moves.state === undefined ? {} : { stateAt: context.now };
  await updateCampaign(tx, scope, { ...moves, ...at, id: row.id, updatedAt: context.now });
  if (next !== null) await tellAsked(tx, row, next);
  else {
    const [maker, by] = await mailboxesOf(tx, [row.ownerId, scope.userId]);
    if (maker) await queueWanted(tx, decidedEmail(maker, { row, by: by?.name ?? "", verdict, word }));
    const kind = verdict === "yes" ? "campaign-approved" : "campaign-refused";
    const told = { workspace: scope.workspaceId, subject: row.id, by: scope.userId };
    await notify(tx, { kind, person: row.ownerId, ...told });
  }
  return moves;
}

/** POST /campaigns/{id}/move */
export async function moveCampaign(
  context: CampaignContext,
  { id, version, step }: Versioned & { step: CampaignMove },
): Promise<{ data: Campaign }> {
  const write = campaignChanges.by(context, "campaigns.move", id);
  const { scope } = write;
  return campaignChanges.atVersion(write, version, async (tx, row) => {
    refuseOthers(scope, row);
    const state = stepped(row, step);
    refuseBound(row, step);
    // One that was held before its start waits for that again.
    const change = state === "running" ? booked(context.now, row) : { state };
    await updateCampaign(tx, scope, { ...change, id: row.id, stateAt: context.now, updatedAt: context.now });
    if (row.places.length > 0) wakeParts();
    return { before: { state: row.state }, after: { title: row.name, state: change.state } };
  });
}

/** POST /campaigns/{id}/links: whoever is here makes links of their own for what is out. */
export async function takePart(
  context: CampaignContext,
  { id, destination_url: own }: { id: string; destination_url?: string | undefined },
): Promise<{ data: Campaign }> {
  const write = campaignChanges.by(context, "campaigns.take-part", id);
  const { PUBLIC_ORIGIN } = env();
  await campaignChanges.change(write, async (tx) => {
    const row = await campaignChanges.lockLiving(tx, write);
    if (row.state !== "running" && row.state !== "booked") throw new AppError("conflict", MOVED_ON);
    const toCard = leadsToCard(row.destinationUrl, PUBLIC_ORIGIN);
    const destination = toCard && own !== undefined && leadsToCard(own, PUBLIC_ORIGIN) ? own : row.destinationUrl;
    const { userId: ownerId } = write.scope;
    await readyLinks(tx, write.scope, { context, row, ownerId, sender: context.sender, destination });
    return { after: { title: row.name } };
  });
  return campaignChanges.answer(write);
}
