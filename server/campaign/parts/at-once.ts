// What a location's owner says once for all campaigns: those from above that cost nothing run without being asked each time.
import { authorize } from "#lib/permissions/index.ts";
import type { AtOnce } from "#lib/services/campaign/part-entities.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { readAtOnce, storeAtOnce } from "#server/campaign/parts/part-store.ts";
import { audit } from "#server/platform/audit.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

function mayChange({ actor }: CampaignContext): boolean {
  try {
    authorize(actor, "campaigns.at-once");
    return true;
  } catch {
    return false;
  }
}

/** GET /campaigns/at-once */
export async function getAtOnce(context: CampaignContext): Promise<{ data: AtOnce }> {
  const scope = authorize(context.actor, "campaigns.read");
  const atOnce = await readWorkspace(scope, (tx) => readAtOnce(tx, scope));
  return { data: { at_once: atOnce, may_change: mayChange(context) } };
}

/** PUT /campaigns/at-once: it holds for what is proposed from then on. */
export async function setAtOnce(
  context: CampaignContext,
  { at_once: atOnce }: { at_once: boolean },
): Promise<{ data: AtOnce }> {
  const { actor, requestId, now } = context;
  const action = "campaigns.at-once";
  const scope = authorize(actor, action);
  const { workspaceId } = scope;
  await inWorkspace(
    scope,
    async (tx) => {
      const before = { at_once: await readAtOnce(tx, scope) };
      await storeAtOnce(tx, scope, { atOnce, at: now });
      const about = { subjectType: "workspace", subjectId: workspaceId, workspaceId, requestId };
      await audit(tx, { actor, action, ...about, before, after: { at_once: atOnce } });
    },
    "decides",
  );
  return { data: { at_once: atOnce, may_change: true } };
}
