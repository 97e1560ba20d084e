// Opens what moved with a hand-over, one row a thing, inside one workspace.
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { handOverThings } from "#db/schema/auth-hand-overs.ts";
import { HAND_OVER_KINDS } from "#lib/hand-over-kinds.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Moved, MovedOfKind } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** As many rows as one statement carries. */
const AT_ONCE = 5000;

const thing = z.object({
  kind: z.enum(HAND_OVER_KINDS),
  part: z.string(),
  id: z.string(),
  receiver: z.string().nullable(),
  mark: z.number(),
  was: z.record(z.string(), z.unknown()),
});

type Of<T> = { id: string; things: readonly T[] };

/** Writes down what moved. */
export async function storeThings(tx: Tx, { workspaceId }: WorkspaceScope, { id, things }: Of<MovedOfKind>) {
  for (let from = 0; from < things.length; from += AT_ONCE) {
    const rows = JSON.stringify(things.slice(from, from + AT_ONCE));
    await tx.execute(sql`
      insert into hand_over_things (workspace_id, hand_over_id, kind, part, id, receiver, base, mark, was)
      select ${workspaceId}::uuid, ${id}::uuid, t.kind, t.part, t.id, t.receiver, t.mark - 1, t.mark, coalesce(t.was, '{}')
      from jsonb_to_recordset(${rows}::jsonb) t(kind text, part text, id uuid, receiver uuid, mark integer, was jsonb)`);
  }
}

/** What moved with a hand-over. */
export async function thingsOf(tx: Tx, { workspaceId }: WorkspaceScope, id: string): Promise<MovedOfKind[]> {
  const rows = await tx
    .select()
    .from(handOverThings)
    .where(sql`${eq(handOverThings.workspaceId, workspaceId)} and ${eq(handOverThings.handOverId, id)}`);
  return rows.map((row) => thing.parse(row));
}

/**
 * Things that came back are as they were before they moved, but for their version: an earlier hand-over that moved them knows
 * them by the new one, so that it can be taken back too.
 */
export async function carryMarks(tx: Tx, { workspaceId }: WorkspaceScope, { id, things }: Of<Moved>): Promise<void> {
  for (let from = 0; from < things.length; from += AT_ONCE) {
    const rows = JSON.stringify(things.slice(from, from + AT_ONCE));
    await tx.execute(sql`
      update hand_over_things earlier set mark = back.mark
      from jsonb_to_recordset(${rows}::jsonb) back(part text, id uuid, mark integer)
      join hand_over_things gone on gone.workspace_id = ${workspaceId}::uuid and gone.hand_over_id = ${id}::uuid
        and gone.part = back.part and gone.id = back.id
      where earlier.workspace_id = ${workspaceId}::uuid and earlier.hand_over_id <> ${id}::uuid
        and earlier.part = back.part and earlier.id = back.id and earlier.mark = gone.base`);
  }
}
