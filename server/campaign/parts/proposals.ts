// A company proposes a campaign to its locations: which it can ask, where each stands, what it says anew, and who is reminded.
import { takesPart } from "#lib/campaign/part-follow.ts";
import { ownFields, saidIn, waitingFields } from "#lib/campaign/parts.ts";
import { valuesOf } from "#lib/campaign/proposed.ts";
import { sayBefore, sayNext } from "#lib/campaign/words-trail.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace, PlacePart, Revision } from "#lib/services/campaign/part-entities.ts";
import type { PartsCompared } from "#lib/services/campaign/part-list.ts";
import { refuseUnapproved } from "#server/campaign/approval.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { makerOf } from "#server/campaign/mailbox-store.ts";
import { refreshLinks } from "#server/campaign/making-links.ts";
import { wakeParts } from "#server/campaign/parts/bell.ts";
import { compared } from "#server/campaign/parts/compared.ts";
import { reminderEmail } from "#server/campaign/parts/part-emails.ts";
import { goingOutFor } from "#server/campaign/parts/places.ts";
import { noteReminder, type PartRow, partsOf, placesOffered } from "#server/campaign/parts/proposal-store.ts";
import { refuseForeignPictures, refuseGonePicture } from "#server/campaign/pictures.ts";
import { refuseUnready } from "#server/campaign/ready.ts";
import { type CampaignChange, type CampaignRecord, findCampaign, updateCampaign } from "#server/campaign/repository.ts";
import { campaignChanges } from "#server/campaign/service.ts";
import { columnsOf, wordsIn } from "#server/campaign/wire.ts";
import { audit } from "#server/platform/audit.ts";
import { queueWanted } from "#server/platform/mail/wanted-outbox.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

const DAY_MS = 86_400_000;
/** Once is an accident that the next round mends. */
const STUCK_AFTER = 3;
const NOT_OUT = "Only a campaign that locations were asked to join can be revised.";
export const NOTHING_TO_UNDO = "There is nothing left to undo. A change can be undone within 30 days.";
const NOTHING_NEW = "Change something first.";
const NO_NEED = "This location has already answered, or was reminded in the last 24 hours.";

/** GET /campaigns/places */
export async function getPlaces(context: CampaignContext): Promise<{ data: CampaignPlace[] }> {
  const scope = authorize(context.actor, "campaigns.parts");
  const places = await readWorkspace(scope, (tx) => placesOffered(tx));
  return {
    data: places.map(({ id, name, city, state, owner, first_name, last_name, at_once, ...more }) => ({
      ...{ id, name, city, state, owner, first_name, last_name, at_once },
      ...{ skipped: more.skipped, residents: more.residents, regions: more.regions },
    })),
  };
}

function reminderDue({ state, reminded_at, answer_by }: PartRow, now: Date): boolean {
  if (state !== "asked" || (answer_by !== null && answer_by <= now)) return false;
  return reminded_at === null || now.getTime() - reminded_at.getTime() >= DAY_MS;
}

/** What the public reads there; what a location is still writing is nobody else's. */
function saysThere({ state }: PartRow, standing: Parameters<typeof ownFields>[0] | null): PlacePart["says"] {
  if (standing === null || state === null || !takesPart(state)) return [];
  return ownFields(standing).map((field) => {
    const { value, alt } = saidIn(standing, field);
    return { field, value, alt };
  });
}

function toPlacePart(row: PartRow, now: Date): PlacePart {
  const { above, own, place_id, name, state, skipped, owner, answer, people, residents, brought, reminded_at } = row;
  const standing = above === null ? null : { above, own: own ?? {} };
  return {
    ...{ id: place_id, place: { id: place_id, name }, state, skipped, answer, people, residents, brought },
    stuck: skipped === null && row.tries >= STUCK_AFTER,
    waits_for: state === "asked" ? owner : "",
    wrote: standing === null ? [] : ownFields(standing),
    says: saysThere(row, standing),
    chooses: standing === null ? [] : waitingFields(standing),
    reminded_at: reminded_at?.toISOString() ?? null,
    may_remind: reminderDue(row, now),
  };
}

/** Every location of one campaign, by name, and the campaign. */
export async function partsIn({ now }: CampaignContext, scope: WorkspaceScope, id: string) {
  const { row, parts } = await readWorkspace(scope, async (tx) => {
    const row = isId(id) ? await findCampaign(tx, scope, { id }) : null;
    if (row === null) throw new AppError("not_found");
    return { row, parts: await partsOf(tx, row) };
  });
  return { row, parts: parts.map((part) => toPlacePart(part, now)) };
}

function revisionOf(input: Revision): CampaignChange {
  const { headline, text, button } = input;
  const typed = {
    ...{ headline, text, button, pictureUrl: input.picture_url, pictureAlt: input.picture_alt },
    destinationUrl: input.destination_url,
  };
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
}

type AtVersion = { id: string; version: number };

/** What no location was asked about, or is over, is not revised. */
function refuseStill({ state, places }: CampaignRecord): void {
  if (!["booked", "running", "paused"].includes(state) || places.length === 0) throw new AppError("conflict", NOT_OUT);
}

/** POST /campaigns/{id}/revision: the company's own links say it at once, those of its locations as the job comes by. */
export async function reviseCampaign(context: CampaignContext, input: Revision): Promise<{ data: Campaign }> {
  const write = campaignChanges.by(context, "campaigns.revise", input.id);
  const { scope } = write;
  const urls = input.picture_url ? [input.picture_url] : [];
  await refuseForeignPictures(context, scope, { urls, field: "picture_url" });
  return campaignChanges.atVersion(write, input.version, async (tx, before) => {
    refuseStill(before);
    await refuseUnapproved(tx, scope, before);
    const change = revisionOf(input);
    if (Object.keys(change).length === 0) throw new AppError("invalid", NOTHING_NEW);
    const row: CampaignRecord = { ...before, ...change };
    const after = valuesOf(wordsIn(row));
    const saidTrail = sayNext(before.saidTrail, {
      before: valuesOf(wordsIn(before)),
      after,
      at: context.now.getTime(),
    });
    return sayNow(tx, { context, scope }, { before, change: { ...change, saidTrail } });
  });
}

type Saying = { before: CampaignRecord; change: CampaignChange };

/** It says something else: the company's links at once, those of its locations as the job comes by. */
async function sayNow(
  tx: Tx,
  { context, scope }: { context: CampaignContext; scope: WorkspaceScope },
  { before, change }: Saying,
) {
  const row: CampaignRecord = { ...before, ...change };
  const going = await goingOutFor(tx, scope, { sender: await makerOf(tx, context, row), now: context.now, row });
  refuseUnready(row, { ...going, isOut: true });
  await updateCampaign(tx, scope, { ...change, id: row.id, updatedAt: context.now });
  await refreshLinks(tx, scope, { context, before, row });
  wakeParts();
  const fields = Object.keys(change).filter((name) => name !== "saidTrail");
  return { after: { title: row.name, fields } };
}

/** POST /campaigns/{id}/revision/undo: what a location wrote meanwhile stays, as it does with any change. */
export async function undoRevision(context: CampaignContext, input: AtVersion): Promise<{ data: Campaign }> {
  const write = campaignChanges.by(context, "campaigns.revise", input.id);
  const { scope } = write;
  const out = isId(input.id) ? await readWorkspace(scope, (tx) => findCampaign(tx, scope, { id: input.id })) : null;
  const wanted = out && sayBefore(out.saidTrail, context.now.getTime());
  await refuseGonePicture(context, scope, { before: wanted?.said.picture.value, now: out?.pictureUrl });
  return campaignChanges.atVersion(write, input.version, async (tx, before) => {
    refuseStill(before);
    await refuseUnapproved(tx, scope, before);
    const back = sayBefore(before.saidTrail, context.now.getTime());
    if (back === null) throw new AppError("conflict", NOTHING_TO_UNDO);
    return sayNow(tx, { context, scope }, { before, change: { ...columnsOf(back.said), saidTrail: back.trail } });
  });
}

/** POST /campaigns/{id}/reminders */
export async function remindPlace(
  context: CampaignContext,
  { id, place_id: placeId }: { id: string; place_id: string },
): Promise<{ data: PartsCompared }> {
  const { actor, requestId, now } = context;
  const action = "campaigns.remind";
  const scope = authorize(actor, action);
  const { workspaceId } = scope;
  await inWorkspace(
    scope,
    async (tx) => {
      const row = isId(id) && isId(placeId) ? await findCampaign(tx, scope, { id, lock: true }) : null;
      if (row === null || !row.places.includes(placeId)) throw new AppError("not_found");
      const asked = await noteReminder(tx, scope, { campaignId: row.id, placeId, at: now });
      if (asked === null) throw new AppError("conflict", NO_NEED);
      const { part_id, email: to, place, zone } = asked;
      const facts = { to, id: part_id, name: row.name, from: context.sender.company, place, zone };
      await queueWanted(tx, reminderEmail({ ...facts, answerBy: row.answerBy }));
      const about = { subjectType: "campaign", subjectId: row.id, workspaceId, requestId };
      await audit(tx, { actor, action, ...about, after: { title: row.name, place: placeId } });
    },
    "decides",
  );
  return { data: compared((await partsIn(context, scope, id)).parts) };
}
