// The table of pictures made of cards: one row of each kind, replaced when a card shows something else.
import { and, eq, sql } from "drizzle-orm";
import { cardPictures } from "#db/schema/card-page.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

type Place = { workspaceId: string; cardId: string };
type Kept = { kind: string; key: string };

/** Whoever opens a card asks; the scope names its workspace alone. */
function scopeOf({ workspaceId }: Place): WorkspaceScope {
  return authorize({ kind: "system", name: "card" }, "cards.read", { workspaceId });
}

/** The bytes of a kind, where they are of this very key. */
export async function findPicture(card: Place, { kind, key }: Kept): Promise<Uint8Array | null> {
  const { workspaceId, cardId } = card;
  const rows = await readWorkspace(scopeOf(card), (tx) =>
    tx
      .select({ bytes: cardPictures.bytes })
      .from(cardPictures)
      .where(
        and(
          ...[eq(cardPictures.workspaceId, workspaceId), eq(cardPictures.cardId, cardId)],
          ...[eq(cardPictures.kind, kind), eq(cardPictures.key, key)],
        ),
      ),
  );
  return rows[0]?.bytes ?? null;
}

/** Keeps a picture in the place of the one before. */
export async function keepPicture(card: Place, { bytes, ...kept }: Kept & { bytes: Uint8Array }): Promise<void> {
  const { workspaceId, cardId } = card;
  await inWorkspace(scopeOf(card), (tx) =>
    tx
      .insert(cardPictures)
      .values({ workspaceId, cardId, ...kept, bytes })
      .onConflictDoUpdate({
        target: [cardPictures.workspaceId, cardPictures.cardId, cardPictures.kind],
        set: { key: kept.key, bytes, madeAt: sql`now()` },
      }),
  );
}
