// The clock of campaigns: what is booked starts at its time, what has an end ends at it, and who did not answer in time is left out.

import { z } from "zod";
import { afterStep, type CampaignStep } from "#lib/campaign/states.ts";
import { authorize } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { wakeParts } from "#server/campaign/parts/bell.ts";
import { type CampaignRecord, findCampaign, updateCampaign } from "#server/campaign/repository.ts";
import { stateOf } from "#server/campaign/wire.ts";
import { audit } from "#server/platform/audit.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { inWorkspace, readOnce } from "#server/platform/transaction.ts";

const BITE = 200;
/** So many of one workspace before the others have had their turn. */
const IN_TURN = 20;
const dueRow = z.object({ workspace_id: z.string(), id: z.string(), due_at: z.string() });
type Due = z.infer<typeof dueRow>;

/**
 * Moves on all that is due, a few of each workspace in turn, and answers how many. What fails keeps nobody behind it waiting, and is
 * found again by the next run.
 */
export async function runCampaigns(stop?: AbortSignal): Promise<number> {
  // Where another host keeps campaigns it runs them itself.
  if (remoteUrl("campaign") !== null) return 0;
  /** Up to where each workspace was walked. */
  const walked = new Map<string, Due>();
  for (let done = 0; ; ) {
    const ask = [IN_TURN, BITE, JSON.stringify([...walked.values()])];
    const found = stop?.aborted ? [] : await readOnce("select * from campaigns_due($1, $2, $3)", ask);
    const due = z.array(dueRow).parse(found);
    if (due.length === 0) return done;
    done += await eachDue(due, {
      run: ({ workspace_id: workspaceId, id }) => moveOn(workspaceId, id),
      about: ({ id }) => ({ campaign: id }),
      failed: "a campaign did not move on at its time",
      level: "warn",
      stop,
    });
    for (const one of due) walked.set(one.workspace_id, one);
  }
}

/** The clock's step whose time has come; null where none has. */
function stepNow({ state, startsAt, endsAt, answerBy }: CampaignRecord, now: Date): CampaignStep | null {
  const came = (at: Date | null) => at !== null && at <= now;
  if (state === "asked") return came(answerBy) ? "lapse" : null;
  if (came(endsAt)) return "end";
  return came(startsAt) ? "start" : null;
}

/** Of two processes one moves it, and who stopped it meanwhile keeps that. */
async function moveOn(workspaceId: string, id: string): Promise<boolean> {
  const actor = { kind: "system", name: "campaigns" } as const;
  const scope = authorize(actor, "campaigns.move", { workspaceId, ownerId: null });
  return inWorkspace(scope, async (tx) => {
    const row = await findCampaign(tx, scope, { id, lock: true });
    const now = new Date();
    const step = row === null || row.deletedAt !== null ? null : stepNow(row, now);
    const state = step && row && afterStep(step, stateOf(row));
    if (!state || row === null) return false;
    const ran = step === "lapse" ? {} : { ranAt: row.ranAt ?? now };
    await updateCampaign(tx, scope, { ...ran, id, state, stateAt: now, updatedAt: now });
    if (row.places.length > 0) wakeParts();
    const subject = { subjectType: "campaign", subjectId: id, workspaceId };
    await audit(tx, { actor, action: "campaigns.clock", ...subject, after: { title: row.name, state } });
    return true;
  });
}
