// What a workspace reads of its ads: those of a campaign, and what it has for them; and where it is, as somebody types it.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { AdDeskRead, AdOrder, SetAdPlace } from "#lib/services/campaign/ad-entities.ts";
import { adsOfCampaign } from "#server/campaign/ads/admin-store.ts";
import { readAdDesk, readAdPlace, storeAdPlace } from "#server/campaign/ads/place-store.ts";
import { toAdOrder } from "#server/campaign/ads/wire.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { findCampaign } from "#server/campaign/repository.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** GET /campaigns/{id}/ads */
export async function getAds(context: CampaignContext, { id }: { id: string }): Promise<{ data: AdOrder[] }> {
  const scope = authorize(context.actor, "ads.read");
  const rows = isId(id)
    ? await readWorkspace(scope, async (tx) =>
        (await findCampaign(tx, scope, { id })) === null ? null : adsOfCampaign(tx, id),
      )
    : null;
  if (rows === null) throw new AppError("not_found");
  return { data: rows.map(toAdOrder) };
}

async function deskIn(tx: Tx, scope: WorkspaceScope, now: Date): Promise<AdDeskRead> {
  const { territories, ...desk } = await readAdDesk(tx, scope, now);
  const place = await readAdPlace(tx, scope);
  return { ...desk, territories: [...territories], version: place?.version ?? 0 };
}

/** GET /ads/desk */
export async function getAdDesk(context: CampaignContext): Promise<{ data: AdDeskRead }> {
  const scope = authorize(context.actor, "ads.read");
  return { data: await readWorkspace(scope, (tx) => deskIn(tx, scope, context.now)) };
}

/** PUT /ads/place: of two who say it at once the second sees what the first said. */
export async function setAdPlace(context: CampaignContext, input: SetAdPlace): Promise<{ data: AdDeskRead }> {
  const { actor, requestId, now } = context;
  const action = "ads.place";
  const scope = authorize(actor, action);
  const { workspaceId } = scope;
  const { lat, lng, territory, version } = input;
  const said = await inWorkspace(
    scope,
    async (tx) => {
      if (!(await storeAdPlace(tx, scope, { lat, lng, territory, version, saidAt: now }))) return nothingDone(false);
      const about = { subjectType: "workspace", subjectId: workspaceId, workspaceId, requestId };
      await audit(tx, { actor, action, ...about, after: { territory } });
      return true;
    },
    "decides",
  );
  const data = await readWorkspace(scope, (tx) => deskIn(tx, scope, now));
  if (!said) throw new AppError("conflict", undefined, { current: data });
  return { data };
}
