// The demo's campaigns that the company proposed to its locations, as their parts stand, and what came of those that run.
import type { ClientBase } from "pg";
import { type Part, PROPOSALS, type Proposal, RIGHTS } from "#db/seed/campaign-part-list.ts";
import { insertCampaignLinks, type OutCampaign, storeCampaignResult } from "#db/seed/campaign-results.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { sequence } from "#db/seed/sequence.ts";
import type { PartValues } from "#lib/campaign/part-rights.ts";
import { saidInAll } from "#lib/campaign/parts.ts";
import { newId } from "#lib/id.ts";

const DAY = 86_400_000;
const FROM = "Harbor Realty";
const OWNER = "olivia@harbor.test";
/** What ran, or still does. */
const RAN = ["running", "done"];

/** Makes them inside the seed's transaction. */
export async function seedCampaignParts(client: ClientBase, ids: Ids): Promise<void> {
  await client.query("set local role app");
  const random = sequence(20261127);
  for (const proposal of PROPOSALS) {
    await into(client, idOf(ids.workspaces, "harbor"));
    const values = { ...proposal.values, picture: await pictureOf(client, proposal.picture) };
    await seedProposal(client, ids, { ...proposal, values, random });
  }
  await client.query("select set_config('app.workspace', '', true)");
  await client.query("set local role app_base");
}

const at = (days: number) => new Date(Date.now() + days * DAY);
const into = (client: ClientBase, workspace: string) =>
  client.query("select set_config('app.workspace', $1, true)", [workspace]);

type Row = Pick<Proposal, "name" | "days" | "code" | "state" | "channels"> & {
  id: string;
  workspace: string;
  owner: string;
  values: PartValues;
  more: Readonly<Record<"places" | "rights" | "from_workspace_id" | "from_campaign_id" | "above" | "own", unknown>>;
};

async function insertRow(client: ClientBase, { id, workspace, owner, values, more, ...row }: Row): Promise<void> {
  const { name, state, days, code, channels } = row;
  const since = at(state === "done" ? days.to : Math.min(days.from, 0) - 2);
  await client.query(
    `insert into campaigns (workspace_id, id, owner_id, name, goal, headline, text, button, destination_url, starts_at,
       ends_at, state, state_at, code, ran_at, answer_by, created_at, updated_at, places, rights, from_workspace_id,
       from_campaign_id, above, own, picture_url, picture_alt, channels)
     values ($1, $2, $3, $4, 'visits', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $12, $12, $16, $17, $18,
       $19, $20, $21, nullif($22, ''), $23, $24)`,
    [
      ...[workspace, id, owner, name, values.headline.value, values.text.value, values.button.value],
      ...[values.destination.value, at(days.from), at(days.to), state, since, code],
      ...[RAN.includes(state) ? at(days.from) : null, at(days.answer), more.places, JSON.stringify(more.rights)],
      ...[more.from_workspace_id, more.from_campaign_id, more.above && JSON.stringify(more.above)],
      ...[JSON.stringify(more.own), values.picture.value, values.picture.alt, channels],
    ],
  );
}

async function pictureOf(client: ClientBase, { of, alt }: Proposal["picture"]) {
  const { rows } = await client.query<{ content: string }>(
    `select t ->> 'content' as content from links l, jsonb_array_elements(l.og_tags) t
     where l.workspace_id = current_workspace() and l.alias = $1 and t ->> 'property' = 'og:image'`,
    [of],
  );
  return { value: rows[0]?.content ?? "", alt };
}

type Random = { random: ReturnType<typeof sequence> };

async function seedProposal(client: ClientBase, ids: Ids, proposal: Proposal & Random): Promise<void> {
  const { values, parts } = proposal;
  const [workspace, owner, id] = [idOf(ids.workspaces, "harbor"), idOf(ids.people, OWNER), newId()];
  const places = parts.map((part) => idOf(ids.workspaces, part.in));
  const none = { from_workspace_id: null, from_campaign_id: null, above: null, own: {} };
  await into(client, workspace);
  await insertRow(client, { ...proposal, id, workspace, owner, values, more: { ...none, places, rights: RIGHTS } });
  await client.query(
    `insert into campaign_places (workspace_id, campaign_id, place_id, done_version)
     select $1, $2, p.id, 1 from unnest($3::uuid[]) p(id)`,
    [workspace, id, places],
  );
  for (const part of parts) await seedPart(client, ids, { proposal, part, from: { workspace, id } });
}

type Seeding = { proposal: Proposal & Random; part: Part; from: { workspace: string; id: string } };

async function seedPart(client: ClientBase, ids: Ids, { proposal, part, from }: Seeding): Promise<void> {
  const [workspace, owner, id] = [idOf(ids.workspaces, part.in), idOf(ids.people, part.by), newId()];
  const above = { from: FROM, values: proposal.values, rights: RIGHTS };
  const own = part.own ?? {};
  const { state, answer } = part;
  const more = { places: [], rights: {}, from_workspace_id: from.workspace, from_campaign_id: from.id, above, own };
  const values = saidInAll({ above, own });
  await into(client, workspace);
  await insertRow(client, { ...proposal, id, workspace, owner, state, values, more });
  if (answer !== undefined) {
    await client.query(
      "insert into campaign_decisions (workspace_id, id, campaign_id, person_id, verdict, word, at) values ($1, $2, $3, $4, $5, $6, $7)",
      [workspace, newId(), id, owner, answer.verdict, answer.word, at(Math.min(proposal.days.from, 0) - 1)],
    );
  }
  if (part.came !== undefined) await seedCame(client, { proposal, part, made: { workspace, owner, id, values } });
}

type Running = Pick<Seeding, "proposal" | "part"> & {
  made: { workspace: string; owner: string; id: string; values: PartValues };
};

/** Its links in its own workspace, and who came by them. */
async function seedCame(client: ClientBase, { proposal, part, made }: Running): Promise<void> {
  const { id, workspace: workspaceId, owner, values } = made;
  const out: OutCampaign = {
    ...{ id, workspaceId, owner, card: null, heldAt: null },
    // A code is a workspace's own, an alias everybody's.
    ...{ code: proposal.code, name: proposal.name, channels: proposal.channels },
    leadsTo: () => values.destination.value,
  };
  const links = await insertCampaignLinks(client, { ...out, code: `${proposal.code}-${part.in}` });
  await client.query("set local role app_base");
  const came = { people: part.came ?? 0, from: Math.min(proposal.days.from, 0), to: Math.min(proposal.days.to, 0) };
  await storeCampaignResult(client, { out, links, came, random: proposal.random });
  await client.query("set local role app");
}
