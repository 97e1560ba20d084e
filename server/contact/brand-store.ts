// What the tree of workspaces says to contacts: whether there is a brand over this one, and what its locations hold as counts.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { locationContactsSchema } from "#lib/services/contact/brand-entities.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

/** Whether the workspace in force is a location of a brand, which may be shown a contact. */
export async function hasBrand(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ brand: boolean }>(sql`select contact_has_brand() as brand`);
  return rows[0]?.brand === true;
}

/** Counts of these locations of the workspace in force, by their names. */
export async function countLocations(tx: Tx, children: readonly string[]) {
  // One parameter however many they are, so that it stays one text.
  const ids = `{${children.join(",")}}`;
  const rows = await runPlanned(tx, sql`select workspace_id, contacts, seen from contact_locations(${ids}::uuid[])`);
  return z.array(locationContactsSchema).parse(rows);
}
