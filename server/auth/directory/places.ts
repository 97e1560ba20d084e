// The places that a directory may put people in: the workspace in force and its locations.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#server/platform/transaction.ts";

const placeRow = z.object({ id: z.string(), name: z.string() });

/** The workspace first, then its locations by name. */
export async function directoryPlaces(tx: Tx): Promise<z.infer<typeof placeRow>[]> {
  const { rows } = await tx.execute(sql`select id, name from directory_places()`);
  return rows.map((row) => placeRow.parse(row));
}
