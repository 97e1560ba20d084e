// A location's part is made: asked for, or booked at once where its owner said so once and for all.

import { followAbove } from "#lib/campaign/part-follow.ts";
import { saidInAll } from "#lib/campaign/parts.ts";
import { placeSender } from "#lib/campaign/proposed.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { makersLinks } from "#server/campaign/making-links.ts";
import type { Maker } from "#server/campaign/parts/maker.ts";
import { joinEmail, joinedEmail } from "#server/campaign/parts/part-emails.ts";
import type { CampaignAbove, PlaceFacts } from "#server/campaign/parts/part-store.ts";
import { aboveIn, standingOf } from "#server/campaign/parts/part-wire.ts";
import { goingOutHere } from "#server/campaign/parts/places.ts";
import { booked, checksFor, hasCome } from "#server/campaign/ready.ts";
import { type CampaignRecord, insertCampaign } from "#server/campaign/repository.ts";
import { emptyCampaign } from "#server/campaign/row.ts";
import { columnsOf } from "#server/campaign/wire.ts";
import { audit } from "#server/platform/audit.ts";
import { queueWanted } from "#server/platform/mail/wanted-outbox.ts";
import { notify } from "#server/platform/notify.ts";
import { attempt, type Tx } from "#server/platform/transaction.ts";

type Making = { maker: Maker; campaign: CampaignAbove; from: string; place: PlaceFacts };
type Owned = Making & { ownerId: string };

/** Makes the part, and answers why not where the location cannot be asked. What is over asks nobody. */
export async function makePart(tx: Tx, scope: WorkspaceScope, making: Making): Promise<PlaceFacts["skipped"]> {
  const { maker, campaign, place } = making;
  const over = campaign.answer_by !== null && campaign.answer_by <= maker.now;
  if (over || !["booked", "running", "paused"].includes(campaign.state)) return null;
  if (place.skipped !== null) return place.skipped;
  if (place.owner_id === null) return "no_owner";
  await make(tx, scope, { ...making, ownerId: place.owner_id });
  return null;
}

function rowOf(scope: WorkspaceScope, { maker, campaign, from, ownerId }: Owned): CampaignRecord {
  const above = aboveIn(campaign, from);
  const { now } = maker;
  const { name, goal, template, channels, ads } = campaign;
  return {
    ...emptyCampaign({ id: newId(), ownerId, at: now }),
    ...{ name, goal, template, channels, ads, above, ...columnsOf(saidInAll({ above, own: {} })), state: "asked" },
    ...{ startsAt: campaign.starts_at, endsAt: campaign.ends_at, answerBy: campaign.answer_by },
    ...{ fromWorkspaceId: campaign.workspace_id, fromCampaignId: campaign.id },
    ...{ workspaceId: scope.workspaceId, version: 1, deletedAt: null },
  };
}

/** It runs there at once, and starts no sooner than the company's own. */
function standsJoined({ campaign, maker: { now } }: Making, asked: CampaignRecord): CampaignRecord {
  const row = { ...asked, ...booked(now, asked) };
  const { state } = followAbove(standingOf(row), campaign.state, hasCome(now, row));
  return { ...row, state, ranAt: state === "running" ? now : null };
}

/** A yes to what costs nothing and is ready to go out there; anything else asks, also where no link takes what would be said. */
async function joinedAtOnce(
  tx: Tx,
  scope: WorkspaceScope,
  { making, asked }: { making: Making; asked: CampaignRecord },
) {
  const { maker, campaign, place } = making;
  // An ad costs money: that is asked for each time.
  if (!place.at_once || campaign.state === "paused" || campaign.channels.includes("ad")) return null;
  const sender = placeSender(place).values;
  const checks = checksFor(asked, await goingOutHere(tx, scope, { sender, now: maker.now, row: asked }));
  if (checks.some(({ state }) => state === "stops")) return null;
  const row = standsJoined(making, asked);
  const joins = attempt(tx, async () => {
    await insertCampaign(tx, scope, row);
    await makersLinks(tx, scope, { context: maker, row, sender });
    return row;
  });
  return joins.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid") return null;
    throw error;
  });
}

async function make(tx: Tx, scope: WorkspaceScope, making: Owned): Promise<void> {
  const { maker, from, place } = making;
  const asked = rowOf(scope, making);
  const joined = await joinedAtOnce(tx, scope, { making, asked });
  if (joined === null) await insertCampaign(tx, scope, asked);
  const row = joined ?? asked;
  if (place.email !== null) {
    const facts = { to: place.email, id: row.id, name: row.name, from, place: place.name };
    const email = joined === null ? joinEmail : joinedEmail;
    await queueWanted(tx, email({ ...facts, answerBy: row.answerBy, zone: place.zone }));
    const told = { person: row.ownerId, workspace: scope.workspaceId, subject: row.id };
    if (joined === null) await notify(tx, { kind: "campaign-part", ...told });
  }
  const subject = { subjectType: "campaign", subjectId: row.id, workspaceId: scope.workspaceId };
  await audit(tx, {
    actor: maker.actor,
    action: "campaigns.part-follow",
    ...subject,
    after: { title: row.name, state: row.state, from },
  });
}
