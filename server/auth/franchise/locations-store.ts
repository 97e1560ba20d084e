// What a franchise's locations are and what came of their cards, as the database's own function counts it in the parent's place.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { LOCATION_STATES } from "#lib/services/auth/franchise-limits.ts";
import type { Period } from "#server/platform/days.ts";
import { askOf, foundRow, type PageAsk } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

const count = z.coerce.number();

const locationRow = z.object({
  id: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  state: z.enum(LOCATION_STATES),
  owned: z.boolean(),
  closed_at: rowInstant.nullable(),
  plan: z.string(),
  lead: z.string(),
  people: count,
  seen: count,
  invited: count,
  cards: count,
  opened: count,
  saved: count,
  answered: count,
  opened_before: count,
  saved_before: count,
  answered_before: count,
  last_campaign: z.object({ ran_at: rowInstant, name: z.string().nullable() }).nullable(),
  residents: z.number().nullable(),
  opens_on: z.string().nullable(),
  version: count,
  regions: z.array(z.string()),
});

const locationRows = z.array(locationRow);
const locationPage = foundRow(locationRow);

export type LocationRow = z.infer<typeof locationRow>;

/** Which locations, and over which days of which zone. */
export type FranchiseAsk = Period & {
  before: Period;
  timeZone: string;
  /** All that the caller may look into; null for whoever reads regions alone. */
  children: readonly string[] | null;
  region: string;
};

/** The same as the database's functions read it. */
export function franchiseWire({ from, to, before, timeZone, children, region }: FranchiseAsk) {
  return { ...{ from, to, before: before.from, zone: timeZone, children }, ...(region === "" ? {} : { region }) };
}

/** All of them, by name. */
export async function readLocations(tx: Tx, ask: FranchiseAsk): Promise<LocationRow[]> {
  const [found] = await runPlanned(
    tx,
    sql`select franchise_rows(${JSON.stringify(franchiseWire(ask))}::jsonb) as rows`,
  );
  return locationRows.parse(found?.rows);
}

export type LocationsAsk = PageAsk & FranchiseAsk & { state: string };

/** One page of them. */
export async function pageOfLocations(tx: Tx, { state, ...ask }: LocationsAsk) {
  const { from, to, before, timeZone, children, region, ...page } = ask;
  const about = { ...franchiseWire({ from, to, before, timeZone, children, region }), state };
  const text = JSON.stringify({ ...askOf(page, state !== ""), ...about });
  const { rows } = await tx.execute(sql`select franchise_page(${text}::jsonb) as page`);
  return locationPage.parse(rows[0]?.page);
}

/** Whether all of these are locations of the workspace in force that are not ended for good, asked in one statement. */
export async function areLocations(tx: Tx, locations: readonly string[]): Promise<boolean> {
  const ids = [...new Set(locations)];
  if (ids.length === 0) return true;
  const { rows } = await tx.execute(
    sql`select bool_and(franchise_has(id)) as has from unnest(${`{${ids.join(",")}}`}::uuid[]) id`,
  );
  return rows[0]?.has === true;
}
