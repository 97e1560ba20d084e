// In whose time zone an email says when something happened.
import { eq } from "drizzle-orm";
import { workspaces } from "#db/schema/auth.ts";
import { defaultWorkspaceOf } from "#server/auth/core/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** A workspace's own. */
export async function timeZoneOf(tx: Tx, workspaceId: string): Promise<string> {
  const [row] = await tx
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.timeZone ?? "UTC";
}

/** That of the workspace in which a person's next session begins. */
export async function personTimeZone(tx: Tx, userId: string): Promise<string> {
  const workspaceId = await defaultWorkspaceOf(tx, userId);
  return workspaceId === null ? "UTC" : timeZoneOf(tx, workspaceId);
}
