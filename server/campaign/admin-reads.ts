// Campaigns of all workspaces for administrators: the list, its file, how many there are, and one of them.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, authorizePerson, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { AdminCampaignExport, AdminCampaignList } from "#lib/services/campaign/admin-contract.ts";
import type { AdminCampaign, AdminCampaignCounts, AdminCampaignRow } from "#lib/services/campaign/admin-entities.ts";
import { ADMIN_CAMPAIGN_COLUMNS } from "#lib/services/campaign/csv-columns.ts";
import type { Person } from "#lib/services/person.ts";
import {
  type AnywhereAsk,
  type AnywhereRow,
  countAnywhere,
  findAnywhere,
  listAnywhere,
} from "#server/campaign/admin-store.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { campaignInScope } from "#server/campaign/reads.ts";
import { audit } from "#server/platform/audit.ts";
import { csvExport, heldPieces } from "#server/platform/export-file.ts";
import { pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { unscoped } from "#server/platform/transaction.ts";

const SYSTEM = { kind: "system", name: "campaigns" } as const;

/** Inside the workspace that the campaign is of; the administrator is none of its people. */
export function scopeIn(workspaceId: string): WorkspaceScope {
  return authorize(SYSTEM, "campaigns.move", { workspaceId, ownerId: null });
}

type Face = (id: string) => Person;

const beside = (row: AnywhereRow, face: Face) => ({
  workspace: { id: row.workspace_id, name: row.workspace },
  workspace_owner: face(row.workspace_owner_id),
  came: row.came,
  held: row.held_by === null ? null : { by: face(row.held_by), at: row.state_at, why: row.held_why },
});

const shown = ({ owner_id, workspace_owner_id, held_by }: AnywhereRow) =>
  held_by === null ? [owner_id, workspace_owner_id] : [owner_id, workspace_owner_id, held_by];

function toAdminRow(row: AnywhereRow, face: Face): AdminCampaignRow {
  const { id, name, goal, state, state_at, picture_url, channels, starts_at, ends_at, ran_at, updated_at, version } =
    row;
  return {
    ...{ id, name, goal, state, state_at, picture_url, channels, starts_at, ends_at, ran_at, updated_at, version },
    owner: face(row.owner_id),
    ...beside(row, face),
  };
}

async function listed(context: CampaignContext, ask: AnywhereAsk) {
  const found = await listAnywhere(ask);
  const face = await peopleById(context.people, found.rows.flatMap(shown));
  return { ...found, rows: found.rows.map((row) => toAdminRow(row, face)) };
}

const filtersOf = ({ state, goal, channel }: AdminCampaignExport) => ({ state, goal, channel });

/** GET /admin/campaigns */
export async function getAllCampaigns(context: CampaignContext, input: AdminCampaignList) {
  authorizePerson(context.actor, "all-campaigns.read");
  return toPage(await listed(context, { ...pageOf(input), ...filtersOf(input) }), input, (row) => row);
}

/** GET /admin/campaigns/export: that it left the house is written down first. */
export async function exportAllCampaigns(context: CampaignContext, input: AdminCampaignExport): Promise<File> {
  const { actor, requestId, timeZone } = context;
  authorizePerson(actor, "all-campaigns.export");
  const what = { action: "all-campaigns.export", subjectType: "export", subjectId: null, workspaceId: null } as const;
  await unscoped((tx) => audit(tx, { actor, requestId, ...what }));
  const pieces = heldPieces({ ...wholeOf(input), ...filtersOf(input) }, (ask) => listed(context, ask));
  return csvExport(context.gone, { name: "all-campaigns", timeZone, columns: ADMIN_CAMPAIGN_COLUMNS }, pieces);
}

/** GET /admin/campaigns/counts */
export async function countAllCampaigns(context: CampaignContext): Promise<{ data: AdminCampaignCounts }> {
  authorizePerson(context.actor, "all-campaigns.read");
  return { data: await countAnywhere() };
}

/** One of any workspace; throws `not_found`. */
export async function oneAnywhere(context: CampaignContext, id: string): Promise<AdminCampaign> {
  const row = isId(id) ? await findAnywhere(id) : null;
  if (row === null) throw new AppError("not_found");
  const campaign = await campaignInScope(context, scopeIn(row.workspace_id), id);
  const { may_change: _, may_decide: __, ...whole } = campaign;
  return { ...whole, ...beside(row, await peopleById(context.people, shown(row))) };
}

/** GET /admin/campaigns/{id} */
export async function getAnyCampaign(
  context: CampaignContext,
  { id }: { id: string },
): Promise<{ data: AdminCampaign }> {
  authorizePerson(context.actor, "all-campaigns.read");
  return { data: await oneAnywhere(context, id) };
}
