// The demo's campaigns with their links, what was decided, and what came of them.
import type { ClientBase } from "pg";
import { CAMPAIGNS, type SeedCampaign } from "#db/seed/campaign-list.ts";
import { insertCampaignLinks, type OutCampaign, storeCampaignResult } from "#db/seed/campaign-results.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { sequence } from "#db/seed/sequence.ts";
import { CAMPAIGN_CHANNELS, type CampaignChannel, campaignCode } from "#lib/campaign/channels.ts";
import { TEMPLATES } from "#lib/campaign/templates.ts";
import { env } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";

const DAY = 86_400_000;
/** Since yesterday; nobody came by its links from then on. */
const HELD = -1;
const OWN_WORDS = {
  headline: "Ten kitchens that sell a home",
  text: "Pictures, prices and what they cost to make.",
  button: "See all ten",
};

type Place = {
  workspaceId: string;
  owner: string;
  card: { id: string; handle: string } | null;
  picture: string | null;
};
type Made = { id: string; code: string; sketch: SeedCampaign; place: Place };

/** Makes them inside the seed's transaction, after cards and links. */
export async function seedCampaigns(client: ClientBase, ids: Ids): Promise<void> {
  const random = sequence(20261203);
  for (const [index, sketch] of CAMPAIGNS.entries()) {
    const place = await placeOf(client, ids, sketch);
    const made = {
      id: newId(Date.now() - (40 - index) * DAY),
      code: `D${String(index).padStart(3, "0")}`,
      sketch,
      place,
    };
    await insertCampaign(client, ids, made);
    const isOut = ["running", "paused", "done", "booked", "held"].includes(sketch.state);
    const links = isOut ? await insertCampaignLinks(client, outOf(made)) : new Map<CampaignChannel, string>();
    await noteHold(client, ids, made);
    await client.query("set local role app_base");
    if (sketch.came === undefined) continue;
    const to = sketch.held === undefined ? Math.min(sketch.to ?? 0, 0) : HELD;
    await storeCampaignResult(client, {
      ...{ out: outOf(made), links, random },
      came: { people: sketch.came, from: sketch.from, to },
    });
  }
  await client.query("select set_config('app.workspace', '', true)");
}

async function placeOf(client: ClientBase, ids: Ids, sketch: SeedCampaign): Promise<Place> {
  const [workspaceId, owner] = [idOf(ids.workspaces, sketch.in), idOf(ids.people, sketch.by)];
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true)", [workspaceId]);
  const cards = await client.query<{ id: string; handle: string }>(
    "select id, handle from cards where workspace_id = $1 and owner_id = $2 and not private order by place limit 1",
    [workspaceId, owner],
  );
  const pictures = await client.query<{ content: string }>(
    `select t ->> 'content' as content from links l, jsonb_array_elements(l.og_tags) t
     where l.workspace_id = $1 and t ->> 'property' = 'og:image' order by md5(l.alias || $2) limit 1`,
    [workspaceId, sketch.name],
  );
  return { workspaceId, owner, card: cards.rows[0] ?? null, picture: pictures.rows[0]?.content ?? null };
}

const at = (days: number | null) => (days === null ? null : new Date(Date.now() + days * DAY));

/** Where it leads: to the card of who looks after it, or to the company's page. */
function leadsTo({ sketch, place, code }: Made, channel?: CampaignChannel): string {
  if (place.card === null || sketch.goal === "visits") return "https://harbor.test/listings";
  const suffix = channel === undefined ? "" : `.${campaignCode(code, channel)}`;
  return `${env().PUBLIC_ORIGIN}/c/${place.card.handle}${suffix}`;
}

function outOf(made: Made): OutCampaign {
  const { id, code, sketch, place } = made;
  const card = sketch.goal === "visits" ? null : (place.card?.id ?? null);
  return {
    ...{ id, code, card, name: sketch.name },
    channels: CAMPAIGN_CHANNELS.filter((one) => sketch.channels.includes(one)),
    ...{ workspaceId: place.workspaceId, owner: place.owner },
    leadsTo: (channel) => leadsTo(made, channel),
    heldAt: sketch.held === undefined ? null : at(HELD),
  };
}

async function insertCampaign(client: ClientBase, ids: Ids, made: Made): Promise<void> {
  const { id, code, sketch, place } = made;
  const { workspaceId, owner, picture } = place;
  const words = sketch.template === "blank" ? OWN_WORDS : TEMPLATES[sketch.template];
  const ran = ["running", "paused", "done", "held"].includes(sketch.state);
  const approvers = sketch.asks === undefined ? [] : [idOf(ids.people, sketch.asks)];
  const since = at(sketch.state === "done" ? sketch.to : sketch.state === "held" ? HELD : Math.min(sketch.from, -1));
  await client.query(
    `insert into campaigns (workspace_id, id, owner_id, name, goal, template, headline, text, button, picture_url, picture_alt,
       destination_url, channels, starts_at, ends_at, state, state_at, approvers, code, ran_at, created_at, updated_at,
       held_by, held_why, held_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $17, $17, $21, $22, $23)`,
    [
      ...[workspaceId, id, owner, sketch.name, sketch.goal, sketch.template, words.headline, words.text, words.button],
      ...[
        picture,
        picture === null ? "" : "A home in Boston",
        leadsTo(made),
        sketch.channels,
        at(sketch.from),
        at(sketch.to),
      ],
      ...[sketch.state, since, approvers, code, ran ? at(sketch.from) : null],
      ...heldBy(ids, sketch),
    ],
  );
  if (sketch.word === undefined) return;
  const verdict = sketch.state === "refused" ? "no" : "yes";
  await client.query(
    "insert into campaign_decisions (workspace_id, id, campaign_id, person_id, verdict, word, at) values ($1, $2, $3, $4, $5, $6, $7)",
    [workspaceId, newId(), id, approvers[0], verdict, sketch.word, at(Math.min(sketch.from, 0) - 2)],
  );
}

/** In the trail of both sides, as of when it was held. */
async function noteHold(client: ClientBase, ids: Ids, { id, sketch, place }: Made): Promise<void> {
  if (sketch.held === undefined) return;
  const when = Date.now() + HELD * DAY;
  const after = { title: sketch.name, state: "held", why: sketch.held.why };
  await client.query("set local role app_definer");
  await client.query(
    `insert into audit (id, workspace_id, at, actor_id, action, subject_type, subject_id, before, after)
     values ($1, $2, $3, $4, 'campaigns.hold', 'campaign', $5, '{"state": "running"}', $6)`,
    [newId(when), place.workspaceId, new Date(when), idOf(ids.people, sketch.held.by), id, JSON.stringify(after)],
  );
}

const heldBy = (ids: Ids, { held }: SeedCampaign) =>
  held === undefined ? [null, "", null] : [idOf(ids.people, held.by), held.why, "running"];
