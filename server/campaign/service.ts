// The campaign service’s writes of drafts: authorize, then the rule, then the repository, with audit and change in one transaction.
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { MAX_NAME, RESTORE_DAYS } from "#lib/services/campaign/campaign-limits.ts";
import type { Campaign, ChangeCampaign, NewCampaign } from "#lib/services/campaign/entities.ts";
import { cut } from "#lib/text.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { refusePlaces } from "#server/campaign/parts/places.ts";
import { refuseForeignPictures } from "#server/campaign/pictures.ts";
import { campaignInScope } from "#server/campaign/reads.ts";
import {
  approversHere,
  type CampaignChange,
  type CampaignRecord,
  findCampaign,
  insertCampaign,
  updateCampaign,
} from "#server/campaign/repository.ts";
import { emptyCampaign } from "#server/campaign/row.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { Mutations } from "#server/platform/mutations.ts";
import type { Tx } from "#server/platform/transaction.ts";

const NOT_A_DRAFT = "Withdraw the campaign first. Only drafts can be changed.";
const NOT_THEIRS = "Choose a manager or the owner of this workspace.";
const IS_OUT = "Stop or cancel the campaign first. Then it can be deleted.";
const ON_HOLD = "This campaign is on hold. Write to Support to have it released.";

/** The changes of campaigns; every file that changes one goes through it. */
export const campaignChanges = new Mutations<CampaignContext, CampaignRecord, Campaign>({
  subject: "campaign",
  restoreDays: RESTORE_DAYS,
  lock: (tx, scope, id) => findCampaign(tx, scope, { id, lock: true }),
  read: campaignInScope,
  traceOf: (trace) => trace,
});

/** Who only sees a campaign cannot change it. */
export function refuseOthers({ ownerId }: WorkspaceScope, row: Pick<CampaignRecord, "ownerId">): void {
  if (ownerId !== null && ownerId !== row.ownerId) throw new AppError("forbidden");
}

/** What is on hold nobody of its workspace moves, changes or copies. */
export function refuseHeld({ state }: Pick<CampaignRecord, "state">): void {
  if (state === "held") throw new AppError("conflict", ON_HOLD);
}

const COPY = " (copy)";

/** POST /campaigns */
export async function startCampaign(
  context: CampaignContext,
  { name, goal }: NewCampaign,
): Promise<{ data: Campaign }> {
  const write = campaignChanges.by(context, "campaigns.create", newId());
  const { scope, id } = write;
  subjectIs(id);
  await campaignChanges.change(write, async (tx) => {
    await insertCampaign(tx, scope, { ...emptyCampaign({ id, ownerId: scope.userId, at: context.now }), name, goal });
    return { after: { title: name, goal } };
  });
  return campaignChanges.answer(write);
}

/** POST /campaigns/{id}/copy: its words, picture and channels, as a draft of whoever asks. */
export async function copyCampaign(context: CampaignContext, { id: of }: { id: string }): Promise<{ data: Campaign }> {
  const write = campaignChanges.by(context, "campaigns.create", newId());
  const { scope, id } = write;
  subjectIs(id);
  await campaignChanges.change(write, async (tx) => {
    const row = await campaignChanges.lockLiving(tx, { ...write, id: of });
    refuseHeld(row);
    const { goal, template, headline, text, button, pictureUrl, pictureAlt, destinationUrl, channels, rights, ads } =
      row;
    const name = `${cut(row.name, MAX_NAME - COPY.length)}${COPY}`;
    await insertCampaign(tx, scope, {
      ...emptyCampaign({ id, ownerId: scope.userId, at: context.now }),
      ...{ name, goal, template, headline, text, button, pictureUrl, pictureAlt, destinationUrl, channels },
      ...{ rights, ads },
    });
    return { after: { title: name, goal, copy_of: of } };
  });
  return campaignChanges.answer(write);
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

function changeOf(input: ChangeCampaign): CampaignChange {
  const { name, goal, template, headline, text, button, channels, approvers } = input;
  const typed = {
    ...{
      name,
      goal,
      template,
      headline,
      text,
      button,
      channels,
      approvers,
      places: input.places,
      rights: input.rights,
      ads: input.ads,
    },
    pictureUrl: input.picture_url,
    pictureAlt: input.picture_alt,
    destinationUrl: input.destination_url,
    startsAt: input.starts_at === undefined ? undefined : dateOf(input.starts_at),
    endsAt: input.ends_at === undefined ? undefined : dateOf(input.ends_at),
    answerBy: input.answer_by === undefined ? undefined : dateOf(input.answer_by),
  };
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
}

async function refuseStrangers(tx: Tx, scope: WorkspaceScope, approvers: readonly string[] | undefined): Promise<void> {
  if (approvers === undefined || approvers.length === 0) return;
  const here = await approversHere(tx);
  const all = approvers.every((id) => here.includes(id) && id !== scope.userId);
  if (all && new Set(approvers).size === approvers.length) return;
  throw new AppError("invalid", NOT_THEIRS, { fields: { approvers: [NOT_THEIRS] } });
}

/** PATCH /campaigns/{id}: of two changes of one version the second is a `conflict` with the campaign as it is now. */
export async function changeCampaign(context: CampaignContext, input: ChangeCampaign): Promise<{ data: Campaign }> {
  const write = campaignChanges.by(context, "campaigns.update", input.id);
  const { scope } = write;
  const { picture_url: shown, rights } = input;
  await refuseForeignPictures(context, scope, { urls: shown ? [shown] : [], field: "picture_url" });
  const chosen = (rights?.picture?.choices ?? []).map(({ value }) => value).filter((url) => url !== "");
  await refuseForeignPictures(context, scope, { urls: chosen, field: "rights.picture" });
  return campaignChanges.atVersion(write, input.version, async (tx, before) => {
    refuseOthers(scope, before);
    refuseHeld(before);
    if (before.state !== "draft") throw new AppError("conflict", NOT_A_DRAFT);
    // It costs money: whoever looks after their own things alone books none.
    if (input.channels?.includes("ad") && !before.channels.includes("ad")) authorize(context.actor, "ads.read");
    await refuseStrangers(tx, scope, input.approvers);
    await refusePlaces(tx, context, input.places);
    const change = changeOf(input);
    await updateCampaign(tx, scope, { ...change, id: before.id, updatedAt: context.now });
    return { after: { title: change.name ?? before.name, fields: Object.keys(change) } };
  });
}

/** DELETE /campaigns/{id}: what is out has to be stopped first. */
export async function removeCampaign(context: CampaignContext, { id }: { id: string }): Promise<{ data: Campaign }> {
  const write = campaignChanges.by(context, "campaigns.delete", id);
  await campaignChanges.change(write, async (tx) => {
    const row = await campaignChanges.lockLiving(tx, write);
    refuseOthers(write.scope, row);
    refuseHeld(row);
    if (!["draft", "refused", "cancelled", "done", "declined", "left"].includes(row.state))
      throw new AppError("conflict", IS_OUT);
    await updateCampaign(tx, write.scope, { id: row.id, deletedAt: context.now, updatedAt: context.now });
    return { before: { title: row.name }, after: { title: row.name } };
  });
  return campaignChanges.answer(write);
}

/** POST /campaigns/{id}/restore, for thirty days. */
export async function restoreCampaign(context: CampaignContext, { id }: { id: string }): Promise<{ data: Campaign }> {
  const write = campaignChanges.by(context, "campaigns.restore", id);
  return campaignChanges.restore(write, async (tx, row) => {
    refuseOthers(write.scope, row);
    await updateCampaign(tx, write.scope, { id: row.id, deletedAt: null, updatedAt: context.now });
    return { after: { title: row.name } };
  });
}
