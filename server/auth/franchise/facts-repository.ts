// Opens what a franchise says of its locations; every row is the parent's own.
import { and, eq, sql } from "drizzle-orm";
import { locationFacts } from "#db/schema/auth-franchise.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

const here = ({ workspaceId }: WorkspaceScope, locationId: string) =>
  and(eq(locationFacts.workspaceId, workspaceId), eq(locationFacts.locationId, locationId));

type Residents = { locationId: string; version: number; residents: number | null };

/** Stores the number over that version; false when somebody was faster. Version 0 is what nothing was said of yet. */
export async function storeResidents(tx: Tx, scope: WorkspaceScope, said: Residents): Promise<boolean> {
  const { locationId, version, residents } = said;
  const { workspaceId } = scope;
  const rows =
    version === 0
      ? await tx
          .insert(locationFacts)
          .values({ workspaceId, locationId, residents })
          .onConflictDoNothing()
          .returning({ id: locationFacts.locationId })
      : await tx
          .update(locationFacts)
          .set({ residents, version: sql`${locationFacts.version} + 1` })
          .where(and(here(scope, locationId), eq(locationFacts.version, version)))
          .returning({ id: locationFacts.locationId });
  return rows.length > 0;
}
