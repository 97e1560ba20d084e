// Reading a location's part of a campaign that came from above.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, may, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { makerOf } from "#server/campaign/mailbox-store.ts";
import { askerOf } from "#server/campaign/parts/part-store.ts";
import { toPart } from "#server/campaign/parts/part-wire.ts";
import { goingOutHere } from "#server/campaign/parts/places.ts";
import { checksFor } from "#server/campaign/ready.ts";
import { decisionsOf, findCampaign } from "#server/campaign/repository.ts";
import { peopleById } from "#server/platform/people.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** The part in the scope, deleted or not; what is no part is `not_found`. */
export async function partInScope(context: CampaignContext, scope: WorkspaceScope, id: string): Promise<CampaignPart> {
  const { actor, now } = context;
  const found = await readWorkspace(scope, async (tx) => {
    const row = isId(id) ? await findCampaign(tx, scope, { id }) : null;
    if (row === null || row.above === null) throw new AppError("not_found");
    const sender = await makerOf(tx, context, row);
    const checks = checksFor(row, await goingOutHere(tx, scope, { sender, now, row }));
    const decisions = await decisionsOf(tx, scope, [row.id]);
    return { row, above: row.above, checks, decisions, asker: await askerOf(tx, row.id) };
  });
  const { row, above, ...side } = found;
  const face = await peopleById(
    context.people,
    side.decisions.map(({ personId }) => personId),
  );
  const rights = { change: may(actor, "campaigns.part-change"), answer: may(actor, "campaigns.part-answer") };
  return toPart(row, above, { ...side, now, face, may: rights });
}

/** GET /campaigns/{id}/part */
export async function getPart(context: CampaignContext, { id }: { id: string }): Promise<{ data: CampaignPart }> {
  const scope = authorize(context.actor, "campaigns.read");
  return { data: await partInScope(context, scope, id) };
}
