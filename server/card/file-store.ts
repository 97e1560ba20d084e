// The table of files that cards name: a row says that its card uses one, and what an address of it is made of.
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { cardFiles, cardVersions } from "#db/schema/card.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { CardFile } from "#lib/services/card/entities.ts";
import type { Tx } from "#server/platform/transaction.ts";

const { assetId, type, name, bytes, hash } = cardFiles;

/** The files of these cards, by the card. */
export async function listFiles(tx: Tx, { workspaceId }: WorkspaceScope, cards: readonly string[]) {
  if (cards.length === 0) return new Map<string, CardFile[]>();
  const rows = await tx
    .select({ card: cardFiles.id, id: assetId, type, name, bytes, hash })
    .from(cardFiles)
    .where(and(eq(cardFiles.workspaceId, workspaceId), inArray(cardFiles.id, [...cards])))
    .orderBy(cardFiles.addedAt, assetId);
  const found = new Map<string, CardFile[]>();
  for (const { card, ...file } of rows) found.set(card, [...(found.get(card) ?? []), file]);
  return found;
}

type Adding = { card: string; files: readonly CardFile[] };

/** Says that a card uses these files; said again, it is said once. */
export async function addFiles(tx: Tx, scope: WorkspaceScope, { card, files }: Adding): Promise<void> {
  if (files.length === 0) return;
  const { workspaceId } = scope;
  const rows = files.map(({ id, ...facts }) => ({ ...facts, workspaceId, id: card, assetId: id }));
  await tx.insert(cardFiles).values(rows).onConflictDoNothing();
}

type Releasing = { card: string; named: readonly string[] };

/** Releases what neither these ids nor any published version of the card name. */
export async function releaseFiles(tx: Tx, scope: WorkspaceScope, { card, named }: Releasing): Promise<void> {
  const { workspaceId } = scope;
  const versions = sql`select 1 from ${cardVersions} v where v.workspace_id = ${cardFiles.workspaceId}
    and v.card_id = ${cardFiles.id} and position(${assetId}::text in v.content::text) > 0`;
  await tx
    .delete(cardFiles)
    .where(
      and(
        ...[eq(cardFiles.workspaceId, workspaceId), eq(cardFiles.id, card)],
        named.length === 0 ? undefined : notInArray(assetId, [...named]),
        sql`not exists (${versions})`,
      ),
    );
}
