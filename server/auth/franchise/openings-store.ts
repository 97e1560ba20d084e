// What openings have to show, what locations inherit, and the parent's own row of an opening.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { workspaces } from "#db/schema/auth.ts";
import { locationFacts } from "#db/schema/auth-franchise.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { askOf, foundRow, type PageAsk } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const count = z.coerce.number();
const themeRow = z.object({ name: z.string(), own: z.boolean() }).nullable();
const consentRows = z.array(z.object({ channel: z.string(), own: z.boolean() }));

const openingRow = z.object({
  ...{ id: z.string(), name: z.string(), logo_url: z.string().nullable() },
  ...{ begun_at: rowInstant, opens_on: z.string().nullable(), version: count, address: z.string() },
  ...{ leads: count, lead: z.string(), leads_asked: count, members: count, members_asked: count, cards: count },
  ...{ theme: themeRow, consents: consentRows, directory: z.boolean().nullable() },
  ...{ devices: count, devices_ordered: count, campaigns: count, campaigns_planned: count },
});

const placeRow = z.object({
  ...{ id: z.string(), name: z.string(), consents: consentRows, people: count },
  theme: z.object({ name: z.string(), own: z.boolean(), until: z.string().nullable() }).nullable(),
});
const openingRows = z.array(openingRow);
const openingPage = foundRow(openingRow);
const placeRows = z.array(placeRow);
const placePage = foundRow(placeRow);

export type OpeningRow = z.infer<typeof openingRow>;
export type PlaceRow = z.infer<typeof placeRow>;

/** As one parameter, however many they are; null for whoever reads regions alone. */
const idsOf = (children: readonly string[] | null) => (children === null ? null : `{${children.join(",")}}`);

/** Those that were begun and are not open yet, the next one first. */
export async function readOpenings(tx: Tx, children: readonly string[] | null) {
  const { rows } = await tx.execute(sql`select franchise_openings(${idsOf(children)}::uuid[]) as rows`);
  return openingRows.parse(rows[0]?.rows);
}

/** What is asked of a list of locations: which of them the caller looks into, and in which region. */
type Within = PageAsk & { children: readonly string[] | null; region: string };
export type OpeningsAsk = Within & { day: string; today: string };
export type InheritedAsk = Within & { held: string };

const within = ({ children, region }: Within) => ({ children, ...(region === "" ? {} : { region }) });

/** One page of those that open. */
export async function pageOfOpenings(tx: Tx, ask: OpeningsAsk) {
  const { day, today, children, region, ...page } = ask;
  const filtered = day !== "" || region !== "";
  const text = JSON.stringify({ ...askOf(page, filtered), ...within(ask), day, today });
  const { rows } = await tx.execute(sql`select franchise_openings_page(${text}::jsonb) as page`);
  return openingPage.parse(rows[0]?.page);
}

/** One page of what locations inherit. */
export async function pageOfInherited(tx: Tx, ask: InheritedAsk) {
  const { held, children, region, ...page } = ask;
  const text = JSON.stringify({ ...askOf(page, held !== "" || region !== ""), ...within(ask), held });
  const { rows } = await tx.execute(sql`select franchise_inherited_page(${text}::jsonb) as page`);
  return placePage.parse(rows[0]?.page);
}

/** The franchise first, then its locations by name. */
export async function readInherited(tx: Tx, children: readonly string[] | null) {
  const { rows } = await tx.execute(
    sql`select franchise_inherited(${idsOf(children)}::uuid[]) as rows, franchise_locks() as locks`,
  );
  return { places: placeRows.parse(rows[0]?.rows), locks: z.array(z.string()).parse(rows[0]?.locks) };
}

const here = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(locationFacts.workspaceId, workspaceId), eq(locationFacts.locationId, id));

type Begun = { id: string; by: string; at: Date; opensOn: string | null };

/** Begins an opening, in the parent's workspace. */
export async function insertOpening(tx: Tx, { workspaceId }: WorkspaceScope, { id, by, at, opensOn }: Begun) {
  await tx.insert(locationFacts).values({ workspaceId, locationId: id, begunBy: by, begunAt: at, opensOn });
}

/** The opening of a location, held until the transaction ends; null where none was begun. */
export async function holdOpening(tx: Tx, scope: WorkspaceScope, id: string) {
  const [row] = await tx
    .select()
    .from(locationFacts)
    .where(and(here(scope, id), isNotNull(locationFacts.begunAt)))
    .for("update");
  return row ?? null;
}

type OpeningChange = { opensOn?: string | null; openedAt?: Date | null };

/** Changes an opening that is held. */
export async function updateOpening(tx: Tx, scope: WorkspaceScope, { id, ...change }: OpeningChange & { id: string }) {
  await tx
    .update(locationFacts)
    .set({ ...change, version: sql`${locationFacts.version} + 1` })
    .where(here(scope, id));
}

/** Names of the locations of a franchise that are not ended; nobody adds one until the transaction ends. */
export async function holdNames(tx: Tx, franchise: string): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('locations ' || ${franchise}, 0))`);
  return namesOf(tx, franchise);
}

/** The same without waiting. */
export async function namesOf(tx: Tx, franchise: string): Promise<string[]> {
  const rows = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(and(eq(workspaces.parentId, franchise), sql`${workspaces.closedAt} is null`));
  return rows.map(({ name }) => name);
}

/** A location of that franchise, held; null for anything else. */
export async function holdLocation(tx: Tx, franchise: string, id: string) {
  const [row] = await tx
    .select({ id: workspaces.id, name: workspaces.name, deletedAt: workspaces.deletedAt, ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), eq(workspaces.parentId, franchise), sql`${workspaces.closedAt} is null`))
    .for("update");
  return row ?? null;
}
