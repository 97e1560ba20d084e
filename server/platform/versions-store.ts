// Reads how far a workspace's topics are: a stamp that changes with every change, which the database's triggers set.
import { and, eq, inArray } from "drizzle-orm";
import { versions } from "#db/schema/shared.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** The stamps of these topics in their order; null for one that nothing ever touched. */
export async function stampsOf(scope: WorkspaceScope, topics: readonly string[]): Promise<(string | null)[]> {
  const rows = await readWorkspace(scope, (tx) =>
    tx
      .select({ topic: versions.topic, stamp: versions.stamp })
      .from(versions)
      .where(and(eq(versions.workspaceId, scope.workspaceId), inArray(versions.topic, [...topics]))),
  );
  const stamps = new Map(rows.map(({ topic, stamp }) => [topic, stamp]));
  return topics.map((topic) => stamps.get(topic) ?? null);
}
