// What a workspace has for its ads: where it is, which account it pays from, whose areas lie around it, and what is left to spend.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { adPlaces } from "#db/schema/campaign-ads.ts";
import type { AdDesk } from "#lib/campaign/ads/ad-checks.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { AD_CURRENCY, MOST_AD_MONTH } from "#lib/services/campaign/ad-limits.ts";
import { readAdAccount } from "#server/campaign/ads/ad-account-store.ts";
import { adsProvider } from "#server/campaign/ads/provider.ts";
import { coopOffer } from "#server/campaign/coop/coop-port.ts";
import type { Tx } from "#server/platform/transaction.ts";

const house = z.object({
  ...{ name: z.string(), city: z.string(), state: z.string(), open: z.boolean() },
  account: z.string().nullable(),
  business: z.string().nullable(),
});
type AdHouse = z.infer<typeof house>;

/** The workspace in force. */
export async function readAdHouse(tx: Tx): Promise<AdHouse> {
  const { rows } = await tx.execute(sql`select * from ad_house()`);
  return house.parse(rows[0]);
}

/** Around what its ads go, in words: its city where that is known. */
const placeWords = ({ name, city, state }: AdHouse) =>
  [city || name, city === "" ? "" : state].filter(Boolean).join(", ");

const territory = z.object({ name: z.string(), lat: z.number(), lng: z.number(), miles: z.number() });

async function readTerritories(tx: Tx): Promise<AdDesk["territories"]> {
  const { rows } = await tx.execute(sql`select * from ad_territories()`);
  return z
    .array(territory)
    .parse(rows)
    .map(({ name, ...area }) => ({ name, area }));
}

type AdPlaceRecord = typeof adPlaces.$inferSelect;

/** Where it is, as somebody typed it; null where nobody did. */
export async function readAdPlace(tx: Tx, { workspaceId }: WorkspaceScope): Promise<AdPlaceRecord | null> {
  const [row] = await tx.select().from(adPlaces).where(eq(adPlaces.workspaceId, workspaceId));
  return row ?? null;
}

type Typed = Pick<AdPlaceRecord, "lat" | "lng" | "territory" | "saidAt"> & { version: number };

/** Writes it down where it still stands at that version, which is 0 for none; false where somebody else was first. */
export async function storeAdPlace(tx: Tx, { workspaceId, userId }: WorkspaceScope, typed: Typed): Promise<boolean> {
  const { version, ...said } = { ...typed, saidBy: userId };
  const next = { ...said, version: version + 1 };
  const rows =
    version === 0
      ? await tx
          .insert(adPlaces)
          .values({ ...next, workspaceId })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(adPlaces)
          .set(next)
          .where(and(eq(adPlaces.workspaceId, workspaceId), eq(adPlaces.version, version)))
          .returning();
  return rows.length === 1;
}

/** Everything that the checks of an ad ask about this place. */
export async function readAdDesk(tx: Tx, scope: WorkspaceScope, now: Date): Promise<AdDesk> {
  const here = await readAdHouse(tx);
  const place = await readAdPlace(tx, scope);
  const { reserved, spent } = await readAdAccount(tx, scope, now);
  const offer = await coopOffer(tx, { cents: 0, currency: AD_CURRENCY });
  return {
    simulated: adsProvider().name === "simulated",
    account: here.account !== null,
    business: here.business,
    place: placeWords(here),
    point: place === null ? null : { lat: place.lat, lng: place.lng },
    territory: place?.territory ?? 0,
    territories: await readTerritories(tx),
    left: Math.max(0, MOST_AD_MONTH - reserved - spent),
    coop: offer === null ? null : { from: offer.from, percent: offer.percent, available: offer.available },
  };
}
