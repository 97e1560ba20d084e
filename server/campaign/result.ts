// What came of a campaign: the one number, the steps people took, by day, channel and person.
import { CAMPAIGN_CHANNELS, CHANNELS, campaignCode } from "#lib/campaign/channels.ts";
import { GOALS } from "#lib/campaign/goals.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { RESULT_COLUMNS, type ResultLine } from "#lib/services/campaign/csv-columns.ts";
import type { CampaignResult } from "#lib/services/campaign/entities.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { partTracesOf, type Sum, sumsOf } from "#server/campaign/ledger-store.ts";
import { pastOf, residentsOf } from "#server/campaign/past.ts";
import { noteExport } from "#server/campaign/reads.ts";
import { type CampaignRecord, findCampaign, type LinkRecord, linksOfCampaigns } from "#server/campaign/repository.ts";
import { channelsOf, countedKind, goalOf } from "#server/campaign/wire.ts";
import { csvExport } from "#server/platform/export-file.ts";
import { peopleById } from "#server/platform/people.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

type Counts = ReadonlyMap<string, number>;

/** How often each kind of thing was done, by what tells the sums apart; what has no key is left out. */
function countsBy<Key>(sums: readonly Sum[], keyOf: (sum: Sum) => Key | null): ReadonlyMap<Key, Counts> {
  const all = new Map<Key, Map<string, number>>();
  for (const sum of sums) {
    const key = keyOf(sum);
    if (key === null) continue;
    const counts = all.get(key) ?? new Map<string, number>();
    counts.set(sum.kind, (counts.get(sum.kind) ?? 0) + sum.count);
    all.set(key, counts);
  }
  return all;
}

function stepsOf(counts: Counts | undefined) {
  const count = (kind: string) => counts?.get(kind) ?? 0;
  return { came: count("click"), opened: count("open"), saved: count("save"), answered: count("answer") };
}

type Known = { row: CampaignRecord; links: readonly LinkRecord[]; sums: readonly Sum[]; kind: string };

function byDay({ sums, kind }: Known) {
  return [...countsBy(sums, ({ day }) => day)]
    .flatMap(([day, counts]) => (counts.has(kind) ? [{ day, count: counts.get(kind) ?? 0 }] : []))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function byChannel({ row, links, sums }: Known) {
  const linked = new Map(links.map(({ linkId, channel }) => [linkId, channel]));
  const coded = new Map(CAMPAIGN_CHANNELS.map((one): [string, string] => [campaignCode(row.code, one), one]));
  const counts = countsBy(sums, ({ link, code }) => linked.get(link ?? "") ?? coded.get(code ?? "") ?? null);
  return channelsOf(row).map((channel) => ({ channel, ...stepsOf(counts.get(channel)) }));
}

/** Everybody with a link of it, and everybody on whose card something was done; who brought most first. */
function byPerson({ links, sums, kind }: Known) {
  const linked = new Map(links.map(({ linkId, personId }) => [linkId, personId]));
  const counts = countsBy(sums, ({ person, link }) => person ?? linked.get(link ?? "") ?? null);
  return [...new Set([...linked.values(), ...counts.keys()])]
    .map((id) => ({ id, came: counts.get(id)?.get("click") ?? 0, brought: counts.get(id)?.get(kind) ?? 0 }))
    .toSorted((a, b) => b.brought - a.brought || b.came - a.came);
}

async function resultIn(context: CampaignContext, scope: WorkspaceScope, id: string) {
  const found = await readWorkspace(scope, async (tx) => {
    const row = isId(id) ? await findCampaign(tx, scope, { id }) : null;
    if (row === null) throw new AppError("not_found");
    const links = await linksOfCampaigns(tx, scope, [row.id]);
    const traces = { code: row.code, links: links.map(({ linkId }) => linkId) };
    const [past] = await pastOf(tx, scope, { goals: [goalOf(row)], but: row.id });
    const residents = (await residentsOf(tx, [row.id])).get(row.id) ?? null;
    const own = await sumsOf(tx, traces, context.timeZone);
    const parts = row.places.length > 0 ? await partTracesOf(tx, row, context.timeZone) : [];
    return { row, links, past: past?.campaigns ?? [], residents, sums: [...own, ...parts] };
  });
  const { row, past, residents, sums } = found;
  const known = { ...found, kind: countedKind(row) };
  const all = countsBy(sums, () => "all").get("all");
  const people = scope.ownerId === null ? byPerson(known) : [];
  const face = await peopleById(
    context.people,
    people.map((one) => one.id),
  );
  return {
    row,
    result: {
      brought: all?.get(known.kind) ?? 0,
      residents,
      steps: { ...stepsOf(all), introduced: all?.get("introduce") ?? 0 },
      days: byDay(known),
      channels: byChannel(known),
      people: people.map((one) => ({ person: face(one.id), came: one.came, brought: one.brought })),
      past,
    },
  };
}

/** GET /campaigns/{id}/result */
export async function getResult(context: CampaignContext, { id }: { id: string }): Promise<{ data: CampaignResult }> {
  return { data: (await resultIn(context, authorize(context.actor, "campaigns.read"), id)).result };
}

const STEP_WORDS = { came: "Came", opened: "Opened", saved: "Saved", answered: "Answered" } as const;
const FIGURES = ["came", "opened", "saved", "answered"] as const;

/** A figure a line, the one number first. */
function resultLines({ row, result }: { row: CampaignRecord; result: CampaignResult }): ResultLine[] {
  const { many } = GOALS[goalOf(row)];
  const counts = (one: Record<(typeof FIGURES)[number], number>) =>
    FIGURES.map((name) => ({ what: STEP_WORDS[name], count: one[name] }));
  return [
    { part: "Campaign", of: row.name, what: many, count: result.brought },
    ...counts(result.steps).map((one) => ({ part: "Campaign", of: row.name, ...one })),
    { part: "Campaign", of: row.name, what: "Introduced", count: result.steps.introduced },
    ...result.channels.flatMap((one) =>
      counts(one).map((line) => ({ part: "Channel", of: CHANNELS[one.channel].title, ...line })),
    ),
    ...result.people.flatMap(({ person, came, brought }) => [
      { part: "Person", of: person.name, what: STEP_WORDS.came, count: came },
      { part: "Person", of: person.name, what: many, count: brought },
    ]),
    ...result.days.map(({ day, count }) => ({ part: "Day", of: day, what: many, count })),
  ];
}

/** GET /campaigns/{id}/result/export */
export async function exportResult(context: CampaignContext, { id }: { id: string }): Promise<File> {
  const scope = authorize(context.actor, "campaigns.export");
  const found = await resultIn(context, scope, id);
  await noteExport(context, scope, found.row.id);
  async function* lines() {
    yield { rows: resultLines(found) };
  }
  return csvExport(context.gone, { name: "campaign", timeZone: context.timeZone, columns: RESULT_COLUMNS }, lines());
}
