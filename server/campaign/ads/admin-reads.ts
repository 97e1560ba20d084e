// Orders for ads of all workspaces for administrators: the list, its file, their sums, one of them, and the connection to the provider.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { AD_COLUMNS } from "#lib/services/campaign/ad-columns.ts";
import type { AdExport, AdList } from "#lib/services/campaign/ad-contract.ts";
import type { AdConnectionRead, AdminAdOrder, AdSums } from "#lib/services/campaign/ad-entities.ts";
import { type AdAsk, findAdAnywhere, listAdsAnywhere, sumAdsAnywhere } from "#server/campaign/ads/admin-store.ts";
import { adsProvider } from "#server/campaign/ads/provider.ts";
import { toAdOrder } from "#server/campaign/ads/wire.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { audit } from "#server/platform/audit.ts";
import { csvExport, heldPieces } from "#server/platform/export-file.ts";
import { pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { unscoped } from "#server/platform/transaction.ts";

async function listed(context: CampaignContext, ask: AdAsk) {
  const found = await listAdsAnywhere(ask);
  const face = await peopleById(
    context.people,
    found.rows.map(({ owner_id: id }) => id),
  );
  const rows = found.rows.map(
    (row): AdminAdOrder => ({ ...toAdOrder(row), owner: face(row.owner_id), tries: row.tries }),
  );
  return { ...found, rows };
}

const filtersOf = ({ state, category }: AdExport) => ({ state, category });

/** GET /admin/ads */
export async function getAdminAds(context: CampaignContext, input: AdList) {
  authorizePerson(context.actor, "all-ads.read");
  return toPage(await listed(context, { ...pageOf(input), ...filtersOf(input) }), input, (row) => row);
}

/** GET /admin/ads/export: that it left the house is written down first. */
export async function exportAdminAds(context: CampaignContext, input: AdExport): Promise<File> {
  const { actor, requestId, timeZone } = context;
  authorizePerson(actor, "all-ads.export");
  const what = { action: "all-ads.export", subjectType: "export", subjectId: null, workspaceId: null } as const;
  await unscoped((tx) => audit(tx, { actor, requestId, ...what }));
  const pieces = heldPieces({ ...wholeOf(input), ...filtersOf(input) }, (ask) => listed(context, ask));
  return csvExport(context.gone, { name: "ads", timeZone, columns: AD_COLUMNS }, pieces);
}

/** GET /admin/ads/sums */
export async function getAdminAdSums(context: CampaignContext): Promise<{ data: AdSums }> {
  authorizePerson(context.actor, "all-ads.read");
  return { data: await sumAdsAnywhere() };
}

/** One of any workspace; throws `not_found`. */
export async function adminAdOf(context: CampaignContext, id: string): Promise<AdminAdOrder> {
  const row = isId(id) ? await findAdAnywhere(id) : null;
  if (row === null) throw new AppError("not_found");
  const face = await peopleById(context.people, [row.owner_id]);
  return { ...toAdOrder(row), owner: face(row.owner_id), tries: row.tries };
}

/** GET /admin/ads/{id} */
export async function getAdminAd(context: CampaignContext, { id }: { id: string }): Promise<{ data: AdminAdOrder }> {
  authorizePerson(context.actor, "all-ads.read");
  return { data: await adminAdOf(context, id) };
}

/** GET /admin/ads/connection: asks the provider at this moment. */
export async function getAdConnection(context: CampaignContext): Promise<{ data: AdConnectionRead }> {
  authorizePerson(context.actor, "all-ads.read");
  const provider = adsProvider();
  const { ADS_URL } = env();
  const { products, ...looked } = await provider.look();
  const simulated = provider.name === "simulated";
  const host = simulated || ADS_URL === undefined ? "" : new URL(ADS_URL).host;
  return { data: { simulated, host, at: context.now.toISOString(), ...looked, products: [...products] } };
}
