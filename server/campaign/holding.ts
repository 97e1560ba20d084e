// An administrator holds a campaign of any workspace, and releases it: with a reason, told to who owns the place and who manages it,
// in the trail of both sides. Its links lead nowhere meanwhile.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { answerByAfterHold } from "#lib/campaign/part-follow.ts";
import { afterHold, afterStep, type CampaignState, releaseFrom } from "#lib/campaign/states.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { HoldCampaign, ReleaseCampaign } from "#lib/services/campaign/admin-contract.ts";
import type { AdminCampaign } from "#lib/services/campaign/admin-entities.ts";
import { oneAnywhere, scopeIn } from "#server/campaign/admin-reads.ts";
import { findAnywhere } from "#server/campaign/admin-store.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { heldEmail, releasedEmail } from "#server/campaign/held-emails.ts";
import { holdLinks } from "#server/campaign/making-links.ts";
import { wakeParts } from "#server/campaign/parts/bell.ts";
import { refuseUnderHold } from "#server/campaign/parts/under-hold.ts";
import { type CampaignChange, type CampaignRecord, findCampaign, updateCampaign } from "#server/campaign/repository.ts";
import { HELD_BY_NOBODY } from "#server/campaign/row.ts";
import { type HouseLetter, tellHouse } from "#server/campaign/tell-house.ts";
import { stateOf } from "#server/campaign/wire.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { peopleById } from "#server/platform/people.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

const NOT_NOW = "This campaign cannot be put on hold now: it is already on hold, or nothing of it has gone out.";
const NOT_HELD = "This campaign is not on hold.";

/** What becomes of it, since when its links lead nowhere, what the trail says, and who is told what. */
type Turn = {
  change: CampaignChange & { state: string };
  linksHeld: Date | null;
  after: object;
  letter: HouseLetter;
};
/** A hold takes a campaign as it is: whoever changes it all the time cannot keep it from being held. */
type Act = { id: string; version?: number; action: AuditAction };

/** Where it leads; a `conflict` in these words where it leads nowhere. */
function leading(to: CampaignState | null, otherwise: string): CampaignState {
  if (to === null) throw new AppError("conflict", otherwise);
  return to;
}

type Held = { context: CampaignContext; scope: WorkspaceScope; act: Act };

/** Everything commits together: the step, its links, the trail and the emails. Of two releases at once the second finds another version. */
async function turn(tx: Tx, { context, scope, act }: Held, of: (row: CampaignRecord) => Turn) {
  const row = await findCampaign(tx, scope, { id: act.id, lock: true });
  if (row === null || row.deletedAt !== null) throw new AppError("not_found");
  if (act.version !== undefined && row.version !== act.version) return nothingDone(null);
  const { actor, requestId, now } = context;
  if (act.action === "campaigns.release") await refuseUnderHold(tx, row);
  const { change, linksHeld, after, letter } = of(row);
  await updateCampaign(tx, scope, { ...change, id: row.id, stateAt: now, updatedAt: now });
  if (row.places.length > 0 || row.above !== null) wakeParts();
  const forget = await holdLinks(tx, scope, { links: context.links, row, since: linksHeld });
  const subject = { subjectType: "campaign", subjectId: row.id, workspaceId: scope.workspaceId };
  const sides = { before: { state: row.state }, after: { title: row.name, state: change.state, ...after } };
  await audit(tx, { actor, requestId, action: act.action, ...subject, ...sides });
  if (!(await tellHouse(tx, row, letter))) throw new AppError("not_found");
  return forget;
}

async function acting(
  context: CampaignContext,
  act: Act,
  of: (row: CampaignRecord) => Turn,
): Promise<{ data: AdminCampaign }> {
  const found = isId(act.id) ? await findAnywhere(act.id) : null;
  if (found === null) throw new AppError("not_found");
  const scope = scopeIn(found.workspace_id);
  const forget = await inWorkspace(scope, (tx) => turn(tx, { context, scope, act }, of), "decides");
  const data = await oneAnywhere(context, act.id);
  if (forget === null) throw new AppError("conflict", undefined, { current: data });
  forget();
  return { data };
}

async function nameOf({ people }: CampaignContext, id: string): Promise<string> {
  return (await peopleById(people, [id]))(id).name;
}

/** POST /admin/campaigns/{id}/hold */
export async function holdCampaign(context: CampaignContext, { id, why }: HoldCampaign) {
  const { userId } = authorizePerson(context.actor, "campaigns.hold");
  const admin = await nameOf(context, userId);
  const { now } = context;
  return acting(context, { id, action: "campaigns.hold" }, (row) => ({
    change: {
      state: leading(afterHold(stateOf(row)), NOT_NOW),
      ...{ heldBy: userId, heldWhy: why, heldFrom: row.state },
    },
    linksHeld: now,
    after: { why },
    letter: (to, house) => heldEmail(to, { row, house, admin, why, at: now }),
  }));
}

/** POST /admin/campaigns/{id}/release: what nobody had said yes to is a draft again, so that it cannot run without; what was over stays so. */
export async function releaseCampaign(context: CampaignContext, { id, version }: ReleaseCampaign) {
  const { userId } = authorizePerson(context.actor, "campaigns.release");
  const admin = await nameOf(context, userId);
  const { now } = context;
  return acting(context, { id, version, action: "campaigns.release" }, (row) => {
    const from = stateOf({ state: row.heldFrom ?? row.state });
    const state = leading(afterStep(releaseFrom(from), stateOf(row)), NOT_HELD);
    return {
      change: { state, ...HELD_BY_NOBODY, answerBy: answerByAfterHold({ ...row, heldSince: row.stateAt, now }) },
      linksHeld: null,
      after: {},
      letter: (to, house) => releasedEmail(to, { row, house, admin, state }),
    };
  });
}
