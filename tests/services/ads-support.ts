// A company whose locations book ads, and a provider that keeps what it is handed and answers as it is told.
import { z } from "zod";
import type { UserActor } from "#lib/permissions/index.ts";
import type { AdPlaced, AdPlacement, AdReport, AdsProvider } from "#server/campaign/ads/port.ts";
import { giveAdsProvider } from "#server/campaign/ads/provider.ts";
import { runAds } from "#server/campaign/ads/run.ts";
import { answerPart } from "#server/campaign/parts/part-service.ts";
import { linksPort } from "#server/links/links-port.ts";
import { asCaller as as, type Company, idIn, openCompany } from "#tests/support/campaign-places.ts";

export const HOUSING = { budget: 20_000, days: 7, radius: 15, category: "housing" } as const;
export const ACCOUNT = "act_4407719203";

/** A company of real estate with an ad account, and two locations. */
export async function openAdCompany(): Promise<Company> {
  const company = await openCompany();
  const business = { business_type_id: "real_estate", fb_ad_acc_id: ACCOUNT };
  await company.database.pool.query("update workspaces set business_type = $1 where id = $2", [
    JSON.stringify(business),
    idIn(company.olivia),
  ]);
  return company;
}

type Answer = (placement: AdPlacement, nth: number) => AdPlaced | Promise<AdPlaced>;

export const takes: Answer = ({ key }) => ({ result: "accepted", providerId: `evo_${key}` });

/** `found` is what it says of every key that it is asked about. */
export function anAdProvider(answer: Answer = takes) {
  const placed: AdPlacement[] = [];
  const steered: string[] = [];
  const said: { found: AdReport | "nowhere" | null; asked: number } = { found: null, asked: 0 };
  const provider: AdsProvider = {
    name: "evocalize",
    place: async (placement) => {
      placed.push(placement);
      return answer(placement, placed.length);
    },
    find: async () => {
      said.asked += 1;
      return said.found;
    },
    steer: async (_, wanted) => {
      steered.push(wanted);
      return true;
    },
    look: async () => ({ works: true, wrong: "", took: 1, products: [] }),
  };
  const back = giveAdsProvider(provider);
  return { placed, steered, said, back };
}

export const report = (over: Partial<AdReport> = {}): AdReport => ({
  ...{ providerId: "evo_1", progress: "running", reason: null, spent: 0, impressions: 0, clicks: 0 },
  ...over,
});

/** The job, so many minutes from now. */
export const runIn = (minutes: number) => runAds(linksPort, undefined, () => new Date(Date.now() + minutes * 60_000));

const orderRow = z.object({
  ...{ id: z.string(), state: z.string(), reason: z.string(), place: z.string(), category: z.string() },
  ...{ attempt: z.number(), tries: z.number(), version: z.number() },
  ...{ reserved: z.number(), spent: z.number(), impressions: z.number(), budget: z.number() },
  exclusions: z.array(z.unknown()),
});

/** The orders of a place, the newest first. */
export async function ordersOf({ query }: Company, who: UserActor) {
  const rows = await query("select * from ad_orders where workspace_id = $1 order by created_at desc", [
    who.workspaceId,
  ]);
  return z.array(orderRow).parse(rows);
}

/** The newest order of a place. */
export async function orderOf(company: Company, who: UserActor) {
  const [order] = await ordersOf(company, who);
  if (order === undefined) throw new Error("There is no order.");
  return order;
}

/** What a place’s account says, and what its orders add up to. */
export async function moneyOf({ query }: Company, who: UserActor) {
  const [row] = await query(
    `select a.reserved::integer as held, a.spent::integer as used, s.held as orders_held, s.used as orders_used from ad_accounts a,
       lateral (select sum(o.reserved)::integer as held, sum(o.spent)::integer as used from ad_orders o where o.workspace_id = a.workspace_id) s
     where a.workspace_id = $1`,
    [who.workspaceId],
  );
  return row;
}

/** A campaign with an ad that the company proposed to a location, which said yes. */
export async function joinedAd(company: Company, who: UserActor, over: object = {}) {
  const out = await company.proposed([who], { channels: ["link", "ad"], ads: HOUSING, ...over });
  const { id, version } = await company.partOf(who, out);
  await answerPart(as(who), { id, version, answer: "join", word: "" });
  return { out, part: id };
}
