// The only file that writes the table of copies: of each card the last one of each kind.
import { and, eq } from "drizzle-orm";
import { cardCopies } from "#db/schema/card-copy.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

type CopyRow = { kind: string; look: string; at: Date };

/** The copies of a card that were noted. */
export async function listCopies(tx: Tx, { workspaceId }: WorkspaceScope, cardId: string): Promise<CopyRow[]> {
  return tx
    .select({ kind: cardCopies.kind, look: cardCopies.look, at: cardCopies.at })
    .from(cardCopies)
    .where(and(eq(cardCopies.workspaceId, workspaceId), eq(cardCopies.cardId, cardId)));
}

/** Notes a copy in the place of the one before. */
export async function keepCopy(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { cardId, ...copy }: CopyRow & { cardId: string },
): Promise<void> {
  const { look, at } = copy;
  await tx
    .insert(cardCopies)
    .values({ workspaceId, cardId, ...copy })
    .onConflictDoUpdate({
      target: [cardCopies.workspaceId, cardCopies.cardId, cardCopies.kind],
      set: { look, at },
    });
}
