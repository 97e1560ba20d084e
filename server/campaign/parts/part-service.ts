// What a location does with its part: say something else, choose, take it back, join or decline. All of it in the location's own scope.

import { canJoin, followAbove, isOut } from "#lib/campaign/part-follow.ts";
import { PART_FIELDS, type PartField, type PartValue, rightFor } from "#lib/campaign/part-rights.ts";
import { chooseIn, type OwnValues, refusedIn, saidInAll, withoutOwn, writeOwn } from "#lib/campaign/parts.ts";
import { afterStep } from "#lib/campaign/states.ts";
import { sayBefore, writeOn } from "#lib/campaign/words-trail.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { MAX_BUTTON, MAX_HEADLINE, MAX_TEXT, RESTORE_DAYS } from "#lib/services/campaign/campaign-limits.ts";
import type {
  AnswerPart,
  CampaignPart,
  ChangePart,
  ChoosePart,
  ResetPart,
} from "#lib/services/campaign/part-entities.ts";
import { bookAd } from "#server/campaign/ads/booking.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { mailboxesOf, makerOf } from "#server/campaign/mailbox-store.ts";
import { makersLinks, refreshLinks } from "#server/campaign/making-links.ts";
import { answeredEmail } from "#server/campaign/parts/part-emails.ts";
import { partInScope } from "#server/campaign/parts/part-reads.ts";
import { type Asker, askerOf } from "#server/campaign/parts/part-store.ts";
import { CHANGEABLE, isOpen, type StoredAbove, standingOf } from "#server/campaign/parts/part-wire.ts";
import { goingOutHere } from "#server/campaign/parts/places.ts";
import { NOTHING_TO_UNDO } from "#server/campaign/parts/proposals.ts";
import { arePicturesHere, NO_PICTURE, refuseGonePicture } from "#server/campaign/pictures.ts";
import { booked, hasCome, refuseUnready } from "#server/campaign/ready.ts";
import {
  type CampaignChange,
  type CampaignRecord,
  findCampaign,
  insertDecision,
  updateCampaign,
} from "#server/campaign/repository.ts";
import { columnsOf, stateOf } from "#server/campaign/wire.ts";
import { CAMPAIGN_SENDS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { queueWanted } from "#server/platform/mail/wanted-outbox.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const CLOSED = "The deadline has passed, so nothing was saved. What you typed is still on your screen.";
const MOVED_ON = "The campaign has changed in the meantime. Look at it again.";
const ON_HOLD =
  "Your company’s campaign is on hold. You can join once it is released, and the deadline waits until then.";
const LEFT = "Your company no longer offers this campaign to your location.";
const NOTHING_WAITS = "There is nothing left to choose here. Look at the campaign again.";
const TOO_LONG = "This is too long together with the words around it.";
const MOST: Readonly<Partial<Record<PartField, number>>> = {
  headline: MAX_HEADLINE,
  text: MAX_TEXT,
  button: MAX_BUTTON,
};

const partChanges = new Mutations<CampaignContext, CampaignRecord, CampaignPart>({
  subject: "campaign",
  restoreDays: RESTORE_DAYS,
  lock: async (tx, scope, id) => {
    const row = await findCampaign(tx, scope, { id, lock: true });
    return row?.above ? row : null;
  },
  read: partInScope,
  traceOf: (trace) => trace,
});

type Versioned = { id: string; version: number };
type Part = CampaignRecord & { above: StoredAbove };
type Act = "campaigns.part-change" | "campaigns.part-answer";
type Acting = { context: CampaignContext; scope: WorkspaceScope };
type Call = { context: CampaignContext; act: Act; input: Versioned };
type Run = (tx: Tx, acting: Acting, row: Part) => Promise<Trace>;

/** A time that ended while somebody wrote is said as that, whatever else moved on by it. */
function orClosed(error: unknown): never {
  const current = error instanceof AppError && error.code === "conflict" ? error.details.current : undefined;
  const closed = typeof current === "object" && current !== null && "open" in current && current.open === false;
  throw closed ? new AppError("conflict", CLOSED, { current, cause: error }) : error;
}

async function changed({ context, act, input }: Call, run: Run) {
  const { id, version } = input;
  const write = partChanges.by(context, act, id);
  const { scope } = write;
  const done = partChanges.atVersion(write, version, async (tx, { above, ...row }) => {
    if (above === null) throw new AppError("not_found");
    return run(tx, { context, scope }, { ...row, above });
  });
  return done.catch(orClosed);
}

/** While the campaign above is held the deadline rests, and what is typed is kept. */
async function refuseClosed(tx: Tx, { now }: CampaignContext, row: Part): Promise<void> {
  if (!isOpen(row, now) && (await askerOf(tx, row.id))?.state !== "held") throw new AppError("conflict", CLOSED);
  if (!CHANGEABLE.includes(row.state)) throw new AppError("conflict", MOVED_ON);
}

type Saving = { row: Part; own: OwnValues; trail?: CampaignRecord["ownTrail"] };

/** Stores what the location says, and brings the links that are out up to it. */
async function saveOwn(tx: Tx, { context, scope }: Acting, { row, own, trail }: Saving): Promise<Trace> {
  const change = { before: row.own, after: own, at: context.now.getTime() };
  // What nobody has read yet is not gone back to.
  const ownTrail = trail ?? (row.state === "asked" ? row.ownTrail : writeOn(row.ownTrail, change));
  const words = columnsOf(saidInAll({ above: row.above, own }));
  await updateCampaign(tx, scope, { id: row.id, own, ownTrail, ...words, updatedAt: context.now });
  await refreshLinks(tx, scope, { context, before: row, row: { ...row, ...words } });
  return { before: { fields: Object.keys(row.own) }, after: { title: row.name, fields: Object.keys(own) } };
}

function typedIn(input: ChangePart): [PartField, PartValue][] {
  const words = { headline: input.headline, text: input.text, button: input.button, destination: input.destination };
  return PART_FIELDS.flatMap((field): [PartField, PartValue][] => {
    if (field === "picture") return input.picture === undefined ? [] : [[field, input.picture]];
    const value = words[field];
    return value === undefined ? [] : [[field, { value, alt: "" }]];
  });
}

function refuse(field: PartField, says: string): never {
  const name = field === "picture" ? "picture" : field;
  throw new AppError("invalid", says, { fields: { [name]: [says] } });
}

/** The company may have written more around a slot since. */
function refuseLong({ row, own }: Saving, field: PartField): void {
  const { value } = saidInAll({ above: row.above, own })[field];
  if (value.length > (MOST[field] ?? Infinity)) refuse(field, TOO_LONG);
}

/** PATCH /campaigns/{id}/part: what its rights do not let it say is refused by its field. */
export async function changePart(context: CampaignContext, input: ChangePart): Promise<{ data: CampaignPart }> {
  const shown = input.picture?.value ?? "";
  const scope = authorize(context.actor, "campaigns.part-change");
  const foreign = !(await arePicturesHere(context, scope, shown === "" ? [] : [shown]));
  return changed({ context, act: "campaigns.part-change", input }, async (tx, acting, row) => {
    await refuseClosed(tx, context, row);
    let { own } = row;
    for (const [field, value] of typedIn(input)) {
      const says = refusedIn(row.above, field, value);
      if (says !== null) refuse(field, says);
      const given = rightFor(row.above.rights, field).right !== "own" || value.value === row.above.values[field].value;
      if (field === "picture" && foreign && !given) refuse(field, NO_PICTURE);
      own = writeOwn({ above: row.above, own }, field, value);
      if (rightFor(row.above.rights, field).right === "slot") refuseLong({ row, own }, field);
    }
    await refuseUnsaid(tx, acting, { row, own });
    return saveOwn(tx, acting, { row, own });
  });
}

/** What is out already says nothing that could not go out. */
async function refuseUnsaid(tx: Tx, { context, scope }: Acting, { row, own }: Saving): Promise<void> {
  if (row.state === "asked") return;
  const said = { ...row, ...columnsOf(saidInAll({ above: row.above, own })) };
  const sender = await makerOf(tx, context, row);
  refuseUnready(said, { ...(await goingOutHere(tx, scope, { sender, now: context.now, row: said })), isOut: true });
}

/** POST /campaigns/{id}/part/choice: as long as it is out, however long ago its time to change was over. */
export function choosePart(context: CampaignContext, input: ChoosePart): Promise<{ data: CampaignPart }> {
  return changed({ context, act: "campaigns.part-change", input }, async (tx, acting, row) => {
    if (!CHANGEABLE.includes(row.state)) throw new AppError("conflict", MOVED_ON);
    const own = chooseIn({ above: row.above, own: row.own }, input.field, input.choice);
    if (own === null) throw new AppError("conflict", NOTHING_WAITS);
    refuseLong({ row, own }, input.field);
    await refuseUnsaid(tx, acting, { row, own });
    return saveOwn(tx, acting, { row, own });
  });
}

/** POST /campaigns/{id}/part/reset: the company's words stand again. */
export function resetPart(context: CampaignContext, { field, ...input }: ResetPart): Promise<{ data: CampaignPart }> {
  return changed({ context, act: "campaigns.part-change", input }, async (tx, acting, row) => {
    await refuseClosed(tx, context, row);
    return saveOwn(tx, acting, { row, own: withoutOwn(row.own, field) });
  });
}

/** POST /campaigns/{id}/part/undo: of what is out, however long ago the time to change it was over. */
export async function undoPart(context: CampaignContext, input: Versioned): Promise<{ data: CampaignPart }> {
  const { id } = input;
  const scope = authorize(context.actor, "campaigns.part-change");
  const out = isId(id) ? await readWorkspace(scope, (tx) => findCampaign(tx, scope, { id })) : null;
  const wanted = out && sayBefore(out.ownTrail, context.now.getTime());
  await refuseGonePicture(context, scope, { before: wanted?.said.picture?.value, now: out?.own.picture?.value });
  return changed({ context, act: "campaigns.part-change", input }, async (tx, acting, row) => {
    if (!isOut(stateOf(row))) throw new AppError("conflict", MOVED_ON);
    const back = sayBefore(row.ownTrail, context.now.getTime());
    if (back === null) throw new AppError("conflict", NOTHING_TO_UNDO);
    for (const field of PART_FIELDS)
      if (rightFor(row.above.rights, field).right === "slot") refuseLong({ row, own: back.said }, field);
    await refuseUnsaid(tx, acting, { row, own: back.said });
    return saveOwn(tx, acting, { row, own: back.said, trail: back.trail });
  });
}

/** POST /campaigns/{id}/part/answer */
export async function answerPart(context: CampaignContext, input: AnswerPart): Promise<{ data: CampaignPart }> {
  await takeAttempt(CAMPAIGN_SENDS_PER_PERSON, authorize(context.actor, "campaigns.part-answer").userId);
  return changed({ context, act: "campaigns.part-answer", input }, async (tx, acting, row) => {
    const asker = await askerOf(tx, row.id);
    if (asker?.state === "held") throw new AppError("conflict", ON_HOLD);
    if (!isOpen(row, context.now)) throw new AppError("conflict", CLOSED);
    const to = afterStep(input.answer, stateOf(row));
    if (to === null) throw new AppError("conflict", MOVED_ON);
    if (input.answer !== "decline" && (asker === null || !canJoin(asker.state))) throw new AppError("conflict", LEFT);
    const joins = input.answer === "join" && asker !== null;
    const change: CampaignChange = joins ? await joined(tx, acting, { row, asker }) : { state: to };
    const { now } = context;
    await updateCampaign(tx, acting.scope, { ...change, id: row.id, stateAt: now, updatedAt: now });
    if (input.answer !== "again") await noteAnswer(tx, acting, { row, asker, input });
    return { before: { state: row.state }, after: { title: row.name, state: change.state, answer: input.answer } };
  });
}

/** It goes out as it stands here: with its words checked, links made, and no further than the company's own. */
async function joined(tx: Tx, { context, scope }: Acting, { row, asker }: { row: Part; asker: Asker }) {
  const sender = await makerOf(tx, context, row);
  refuseUnready(row, await goingOutHere(tx, scope, { sender, now: context.now, row }));
  await makersLinks(tx, scope, { context, row, sender });
  await bookAd(tx, scope, { row, now: context.now });
  const { now } = context;
  const joins = { ...row, ...booked(now, row) };
  const { state, pausedAbove, pausedOwn } = followAbove(standingOf(joins), asker.state, hasCome(now, row));
  return { state, pausedAbove, pausedOwn, ...(state === "running" ? { ranAt: now } : {}) };
}

type Answered = { row: Part; asker: Asker | null; input: AnswerPart };

async function noteAnswer(tx: Tx, { context, scope }: Acting, { row, asker, input }: Answered): Promise<void> {
  const { workspaceId, userId: personId } = scope;
  const isYes = input.answer === "join";
  const one = { workspaceId, id: newId(), campaignId: row.id, personId, word: input.word, at: context.now };
  await insertDecision(tx, { ...one, verdict: isYes ? "yes" : "no" });
  // A yes without a word stands in the list of parts, and a franchise has many of them.
  if (!asker?.email || (isYes && input.word === "")) return;
  const [by] = await mailboxesOf(tx, [personId]);
  const { company: place } = await makerOf(tx, context, row);
  const said = { id: asker.campaign_id, name: row.name, place, by: by?.name ?? "", joined: isYes, word: input.word };
  await queueWanted(tx, answeredEmail({ to: asker.email, ...said }));
}
