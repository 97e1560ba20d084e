// What cards are called, for whoever shows where a file is used.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { cardPaths } from "#lib/card-paths.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { NamedUse } from "#server/platform/media-port.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const SYSTEM = { kind: "system", name: "media-uses" } as const;
const namedRow = z.object({ id: z.string(), name: z.string(), owner_id: z.string() });

/** The cards of these ids in a workspace by their names; private ones hold no files. */
export async function cardsShowing(workspaceId: string, ids: readonly string[]): Promise<Map<string, NamedUse>> {
  const scope = authorize(SYSTEM, "cards.read", { workspaceId, ownerId: null });
  const { rows } = await readWorkspace(scope, (tx) =>
    tx.execute(
      sql`select c.id, t.name, t.owner_id from unnest(${`{${ids.join()}}`}::uuid[]) c(id) cross join lateral tag_target('card', c.id) t`,
    ),
  );
  return new Map(
    rows.map((row) => {
      const { id, name, owner_id: ownerId } = namedRow.parse(row);
      return [id, { name, path: cardPaths.oneShareCard(id), ownerId }];
    }),
  );
}
