// Reading campaigns: the list, one of them, how many stand where, and everything as CSV.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { type Actor, authorize, may, type WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/campaign/campaign-limits.ts";
import type { CampaignExport, CampaignList } from "#lib/services/campaign/contract.ts";
import { CAMPAIGN_COLUMNS } from "#lib/services/campaign/csv-columns.ts";
import type { Campaign, CampaignCounts, CampaignRow } from "#lib/services/campaign/entities.ts";
import type { Person } from "#lib/services/person.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { countPartTraces, countTraces } from "#server/campaign/ledger-store.ts";
import { sendersOf } from "#server/campaign/mailbox-store.ts";
import { partSums } from "#server/campaign/parts/proposal-store.ts";
import { pictureRights } from "#server/campaign/picture-store.ts";
import {
  approversHere,
  type CampaignAsk,
  type CampaignRecord,
  countStates,
  countWaiting,
  decisionsOf,
  findCampaign,
  inStates,
  type LinkRecord,
  linksOfCampaigns,
  listCampaigns,
} from "#server/campaign/repository.ts";
import {
  countedKind,
  nextApprover,
  shownLinks,
  shownPeople,
  stateOf,
  toCampaign,
  toRow,
} from "#server/campaign/wire.ts";
import { audit } from "#server/platform/audit.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { csvExport, orderedPieces } from "#server/platform/export-file.ts";
import { pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

const MOST_RUNNING = 500;

/** Whether they say yes and no here at all. */
export const mayDecide = (actor: Actor) => may(actor, "campaigns.decide");

const idsOf = (rows: readonly CampaignRecord[]) => rows.map(({ id }) => id);

/** The links of those that are judged by them. */
function countedLinks(tx: Tx, scope: WorkspaceScope, rows: readonly CampaignRecord[]) {
  return linksOfCampaigns(tx, scope, idsOf(rows.filter((row) => countedKind(row) === "click")));
}

/** What each of these campaigns brought, by the number of its goal; `links` are at least those that are counted. */
export async function broughtBy(
  tx: Tx,
  rows: readonly CampaignRecord[],
  links: readonly LinkRecord[],
): Promise<ReadonlyMap<string, number>> {
  const byLinks = new Set(idsOf(rows.filter((row) => countedKind(row) === "click")));
  const counted = links.filter(({ campaignId }) => byLinks.has(campaignId));
  const codes = rows.filter(({ id }) => !byLinks.has(id)).map(({ code }) => code);
  const sums = await countTraces(tx, { codes, links: counted.map(({ linkId }) => linkId) });
  const counts = new Map(sums.map(({ key, kind, count }) => [`${kind} ${key}`, count]));
  const brought = new Map(rows.map((row) => [row.id, counts.get(`${countedKind(row)} ${row.code}`) ?? 0]));
  for (const { campaignId, linkId } of counted)
    brought.set(campaignId, (brought.get(campaignId) ?? 0) + (counts.get(`click ${linkId}`) ?? 0));
  return withParts(tx, rows, brought);
}

/** What a company's campaign brought in its locations is what it brought. */
async function withParts(
  tx: Tx,
  rows: readonly CampaignRecord[],
  own: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const proposed = rows.filter(({ places }) => places.length > 0);
  const sums = await countPartTraces(tx, idsOf(proposed));
  const counts = new Map(sums.map(({ campaign_id: id, kind, count }) => [`${kind} ${id}`, count]));
  const all = proposed.map(({ id, goal }): [string, number] => [
    id,
    (own.get(id) ?? 0) + (counts.get(`${countedKind({ goal })} ${id}`) ?? 0),
  ]);
  return new Map([...own, ...all]);
}

/** The same, with nothing known of them yet. */
export async function broughtHere(tx: Tx, scope: WorkspaceScope, rows: readonly CampaignRecord[]) {
  return broughtBy(tx, rows, await countedLinks(tx, scope, rows));
}

function askOf(
  context: CampaignContext,
  scope: WorkspaceScope,
  input: CampaignExport,
): Omit<CampaignAsk, keyof ReturnType<typeof wholeOf>> {
  const { state, goal, channel, place, mine = false, deleted = false } = input;
  return {
    ...{ state, goal, channel, place, waitsFor: mine ? scope.userId : null },
    deletedAfter: deleted ? restorableFrom(context.now, RESTORE_DAYS) : null,
  };
}

async function listed(context: CampaignContext, scope: WorkspaceScope, ask: CampaignAsk) {
  const found = await readWorkspace(scope, async (tx) => {
    const page = await listCampaigns(tx, scope, ask);
    const waiting = page.rows.filter(({ state }) => state === "waiting");
    const decisions = await decisionsOf(tx, scope, idsOf(waiting));
    const brought = await broughtHere(tx, scope, page.rows);
    return { page, side: { decisions, brought, parts: await partSums(tx, page.rows) } };
  });
  const { page, side } = found;
  const people = page.rows.flatMap((row) => [row.ownerId, nextApprover(row, side.decisions) ?? row.ownerId]);
  const face = await peopleById(context.people, people);
  const all = { ...side, links: [], scope, decides: mayDecide(context.actor), face };
  return { ...page, rows: page.rows.map((row) => toRow(row, all)) };
}

/** GET /campaigns */
export async function getCampaigns(context: CampaignContext, input: CampaignList) {
  const scope = authorize(context.actor, "campaigns.read");
  const found = await listed(context, scope, { ...pageOf(input), ...askOf(context, scope, input) });
  return toPage(found, input, (row: CampaignRow) => row);
}

/** What leaves the product as a file is written down with who took it; of all campaigns where none is named. */
export function noteExport(
  { actor, requestId }: CampaignContext,
  scope: WorkspaceScope,
  subjectId: string | null,
): Promise<void> {
  const { workspaceId } = scope;
  const taken = { action: "campaigns.export", subjectType: "campaign", subjectId, workspaceId, requestId } as const;
  return inWorkspace(scope, (tx) => audit(tx, { actor, ...taken }));
}

/** GET /campaigns/export */
export async function exportCampaigns(context: CampaignContext, input: CampaignExport): Promise<File> {
  const scope = authorize(context.actor, "campaigns.export");
  await noteExport(context, scope, null);
  const ask = { ...wholeOf(input), ...askOf(context, scope, input) };
  const pieces = orderedPieces(ask, (one) => listed(context, scope, one));
  return csvExport(context.gone, { name: "campaigns", timeZone: context.timeZone, columns: CAMPAIGN_COLUMNS }, pieces);
}

/** GET /campaigns/counts */
export async function getCounts(context: CampaignContext): Promise<{ data: CampaignCounts }> {
  const scope = authorize(context.actor, "campaigns.read");
  return readWorkspace(scope, async (tx) => {
    const states = await countStates(tx, scope);
    const running = await inStates(tx, scope, { states: ["running"], most: MOST_RUNNING });
    const brought = await broughtHere(tx, scope, running);
    return {
      data: {
        states: states.map((row) => ({ state: stateOf(row), count: row.count })),
        waits_for_me: await countWaiting(tx, scope),
        brought: [...brought.values()].reduce((sum, one) => sum + one, 0),
      },
    };
  });
}

/** GET /campaigns/approvers: those who look after the workspace, but for who asks. */
export async function getApprovers(context: CampaignContext): Promise<{ data: Person[] }> {
  const scope = authorize(context.actor, "campaigns.update");
  const ids = await readWorkspace(scope, (tx) => approversHere(tx));
  const people = await context.people(ids.filter((id) => id !== scope.userId));
  return { data: people.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

/** Whose name its words will go out in, as long as somebody else is asked about them. */
async function makerOf(tx: Tx, { state, ownerId }: CampaignRecord) {
  if (state !== "waiting" && state !== "refused") return undefined;
  const { first_name = "", last_name = "" } = (await sendersOf(tx, [ownerId])).get(ownerId) ?? {};
  return { first_name, last_name };
}

/** A campaign in the scope, deleted or not; another's id is `not_found`. */
export async function campaignInScope(context: CampaignContext, scope: WorkspaceScope, id: string): Promise<Campaign> {
  const found = isId(id)
    ? await readWorkspace(scope, async (tx) => {
        const row = await findCampaign(tx, scope, { id });
        if (row === null) return null;
        const all = await linksOfCampaigns(tx, scope, [row.id]);
        const links = shownLinks(scope, all);
        const decisions = await decisionsOf(tx, scope, [row.id]);
        const brought = await broughtBy(tx, [row], all);
        const side = { links, decisions, brought, parts: await partSums(tx, [row]) };
        const ids = links.map(({ linkId }) => linkId);
        const picture = await pictureRights(tx, row);
        return { row, side, facts: await context.links.facts(tx, ids), picture, maker: await makerOf(tx, row) };
      })
    : null;
  if (found === null) throw new AppError("not_found");
  const { row, side, facts, picture, maker } = found;
  const others = [...side.links, ...side.decisions].map(({ personId }) => personId);
  const face = await peopleById(context.people, [...shownPeople(row), ...others]);
  const all = { ...side, scope, decides: mayDecide(context.actor), face };
  return toCampaign(row, { ...all, facts, picture, maker, now: context.now });
}

/** GET /campaigns/{id}; a deleted one is `gone`. */
export async function getCampaign(context: CampaignContext, { id }: { id: string }): Promise<{ data: Campaign }> {
  const campaign = await campaignInScope(context, authorize(context.actor, "campaigns.read"), id);
  if (campaign.deleted_at !== null) throw new AppError("gone");
  return { data: campaign };
}
