// The only file that opens the embedded provider's table.
import { and, eq } from "drizzle-orm";
import { adSimulations } from "#db/schema/campaign-ads.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type SimulationRecord = Omit<typeof adSimulations.$inferSelect, "workspaceId">;

const of = ({ workspaceId }: WorkspaceScope, key: string) =>
  and(eq(adSimulations.workspaceId, workspaceId), eq(adSimulations.key, key));

/** Null for a key that never came. */
export async function readSimulation(
  tx: Tx,
  scope: WorkspaceScope,
  { key, lock = false }: { key: string; lock?: boolean },
): Promise<SimulationRecord | null> {
  const query = tx.select().from(adSimulations).where(of(scope, key));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

type Taken = Pick<SimulationRecord, "key" | "budget" | "days" | "refused" | "placedAt" | "runsSince">;

/** Takes an order; of a key that came before the first one stands. */
export async function takeSimulation(tx: Tx, scope: WorkspaceScope, made: Taken): Promise<SimulationRecord> {
  await tx
    .insert(adSimulations)
    .values({ ...made, workspaceId: scope.workspaceId })
    .onConflictDoNothing();
  const row = await readSimulation(tx, scope, { key: made.key, lock: true });
  if (row === null) throw new Error("An order that was taken is not there.");
  return row;
}

type Turned = Pick<SimulationRecord, "key" | "ran" | "runsSince" | "stoppedAt">;

export async function turnSimulation(tx: Tx, scope: WorkspaceScope, { key, ...change }: Turned): Promise<void> {
  await tx.update(adSimulations).set(change).where(of(scope, key));
}
