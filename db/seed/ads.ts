// The demo's ads with their money, what the embedded provider knows of them, and where the locations are.
import type { ClientBase } from "pg";
import { AD_PLACES, ADS, type SeedAd } from "#db/seed/ad-list.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { type AdState, isAdOver } from "#lib/campaign/ads/ad-states.ts";
import { reviewTime, simulatedFigures } from "#lib/campaign/ads/simulated.ts";
import { newId } from "#lib/id.ts";

const DAY = 86_400_000;
const ACCOUNT = "act_4407719203";
const BUSINESS = { business_type_id: "real_estate", fb_ad_acc_id: ACCOUNT };

const at = (days: number) => new Date(Date.now() + days * DAY);

/** Inside the seed's transaction, after campaigns. */
export async function seedAds(client: ClientBase, ids: Ids): Promise<void> {
  await client.query("update workspaces set business_type = $1 where id = $2", [
    JSON.stringify(BUSINESS),
    idOf(ids.workspaces, "harbor"),
  ]);
  await client.query("set local role app");
  for (const place of AD_PLACES) {
    const workspace = await into(client, ids, place.in);
    await client.query(
      `insert into ad_places (workspace_id, lat, lng, territory, said_by, said_at) values ($1, $2, $3, $4, $5, $6)`,
      [workspace, place.lat, place.lng, place.territory, idOf(ids.people, place.by), at(-120)],
    );
  }
  for (const [nth, ad] of ADS.entries()) await seedAd(client, ids, { ad, nth });
  await client.query("select set_config('app.workspace', '', true)");
  await client.query("set local role app_base");
}

async function into(client: ClientBase, ids: Ids, key: string): Promise<string> {
  const workspace = idOf(ids.workspaces, key);
  await client.query("select set_config('app.workspace', $1, true)", [workspace]);
  return workspace;
}

/** What it cost and brought, and what is still held for it. */
function figuresOf({ budget, days, shown, state }: SeedAd, key: string) {
  const brought = simulatedFigures({ seed: key, budget, days }, shown * DAY);
  return { ...brought, reserved: isAdOver(state) ? 0 : budget - brought.spent };
}

const STEERED: Readonly<Partial<Record<AdState, string>>> = { paused: "pause", ended: "stop" };

/** Since when it is where it is, and what else happened when. */
function momentsOf({ shown, over, state, tries = 0 }: SeedAd) {
  const handed = shown > 0 || tries > 0;
  const since = over === null ? at(-Math.max(shown, 0.5)) : at(over);
  return {
    since,
    next: state === "waiting" ? at(tries / 48) : null,
    handed: handed ? since : null,
    started: shown === 0 ? null : at((over ?? 0) - shown),
    asked: shown === 0 ? null : new Date(),
    ended: over === null ? null : at(over),
  };
}

type Booking = { ad: SeedAd; workspace: string; id: string; campaign: { id: string; owner_id: string } };

async function insertOrder(client: ClientBase, { ad, workspace, id, campaign }: Booking): Promise<void> {
  const key = `${id}.1`;
  const { spent, impressions, clicks, reserved } = figuresOf(ad, key);
  const { since, next, handed, started, asked, ended } = momentsOf(ad);
  const { budget, days, state, tries = 0, reason = "", shown } = ad;
  await client.query(
    `insert into ad_orders (workspace_id, id, campaign_id, owner_id, name, account, category, radius, place, lat, lng, budget, days,
       state, state_at, tries, next_at, handed_at, provider, provider_id, reason, steered, reserved, spent, impressions, clicks,
       asked_at, started_at, ended_at, created_at, updated_at)
     select $1, $2, $3, $4, $5, $6, 'housing', 15, h.city || ', ' || h.state, p.lat, p.lng, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $10
     from ad_house() h, ad_places p where p.workspace_id = $1`,
    [
      ...[workspace, id, campaign.id, campaign.owner_id, ad.campaign, ACCOUNT, budget, days, state, since, tries],
      ...[next, handed, handed === null ? "" : "simulated", shown > 0 ? `sim_${key}` : null, reason],
      ...[STEERED[state] ?? "run", reserved, spent, impressions, clicks, asked, started, ended, at(-62)],
    ],
  );
  if (shown > 0) await insertSimulation(client, { workspace, key, ad });
  await client.query(
    `insert into ad_accounts as a (workspace_id, month, reserved, spent) values ($1, to_char(now() at time zone 'UTC', 'YYYY-MM'), $2, $3)
     on conflict (workspace_id) do update set reserved = a.reserved + excluded.reserved, spent = a.spent + excluded.spent`,
    [workspace, reserved, ended === null ? spent : 0],
  );
}

async function seedAd(client: ClientBase, ids: Ids, { ad, nth }: { ad: SeedAd; nth: number }): Promise<void> {
  const workspace = await into(client, ids, ad.in);
  const settings = { budget: ad.budget, days: ad.days, radius: 15, category: "housing" };
  const { rows } = await client.query<Booking["campaign"]>(
    `update campaigns set ads = $3, channels = channels || '{ad}' where workspace_id = $1 and name = $2 returning id, owner_id`,
    [workspace, ad.campaign, JSON.stringify(settings)],
  );
  const [campaign] = rows;
  if (campaign === undefined) throw new Error(`There is no campaign ${ad.campaign}.`);
  await insertOrder(client, { ad, workspace, id: newId(Date.now() - (60 - nth) * DAY), campaign });
}

type Simulated = { workspace: string; key: string; ad: SeedAd };

/** As long as it was shown, and its review before that. */
async function insertSimulation(client: ClientBase, { workspace, key, ad }: Simulated): Promise<void> {
  const ran = ad.shown * DAY + Math.ceil(reviewTime(key));
  const runs = ad.state === "running";
  await client.query(
    `insert into ad_simulations (workspace_id, key, budget, days, placed_at, runs_since, ran, stopped_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[workspace, key, ad.budget, ad.days, new Date(Date.now() - ran)],
      ...[runs ? new Date(Date.now() - ran) : null, runs ? 0 : ran, ad.over === null ? null : at(ad.over)],
    ],
  );
}
