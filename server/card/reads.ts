// Reading cards: the list, one of them, its history, and whether an address is free.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import type { Card, CardFile, CardVersion, HandleCheck, ListCards } from "#lib/services/card/entities.ts";
import { askHandle } from "#server/card/claims.ts";
import type { CardContext } from "#server/card/context.ts";
import { listFiles } from "#server/card/file-store.ts";
import { foldHandle, handleProblem, TAKEN } from "#server/card/handle.ts";
import { findCard, listCards, listVersions } from "#server/card/repository.ts";
import { type CardRow, toCard } from "#server/card/wire.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const RESTORE_MS = RESTORE_DAYS * 86_400_000;

/** GET /cards */
export async function listShareCards(context: CardContext, asked: ListCards): Promise<{ data: Card[] }> {
  return { data: await cardsInScope(context, authorize(context.actor, "cards.read"), asked) };
}

/** The cards of a scope in their order. */
export async function cardsInScope(
  context: CardContext,
  scope: WorkspaceScope,
  { deleted = false, filters: search = "", per_page: most }: ListCards = {},
): Promise<Card[]> {
  const deletedAfter = deleted ? new Date(context.now.getTime() - RESTORE_MS) : null;
  const found = await readWorkspace(scope, async (tx) =>
    withFiles(tx, scope, await listCards(tx, scope, { deletedAfter, search, most })),
  );
  return onTheWire(context, found);
}

type Found = { rows: readonly CardRow[]; files: ReadonlyMap<string, CardFile[]> };

async function withFiles(tx: Tx, scope: WorkspaceScope, rows: readonly CardRow[]): Promise<Found> {
  const ids = rows.map(({ id }) => id);
  return { rows, files: await listFiles(tx, scope, ids) };
}

async function onTheWire({ people, logoUrl }: CardContext, { rows, files }: Found): Promise<Card[]> {
  const owner = await peopleById(
    people,
    rows.map(({ ownerId }) => ownerId),
  );
  const publicOrigin = env().PUBLIC_ORIGIN;
  return rows.map((row) =>
    toCard(row, {
      ...{ publicOrigin, logoUrl, photoUrl: owner(row.ownerId).photo_url },
      files: files.get(row.id) ?? [],
    }),
  );
}

/** A card in the scope, deleted or not; another's id is `not_found`. */
export async function cardInScope(context: CardContext, scope: WorkspaceScope, id: string): Promise<Card> {
  const one = async (tx: Tx) =>
    withFiles(
      tx,
      scope,
      [await findCard(tx, scope, id)].filter((row) => row !== null),
    );
  const [card] = isId(id) ? await onTheWire(context, await readWorkspace(scope, one)) : [];
  if (!card) throw new AppError("not_found");
  return card;
}

/** GET /cards/{id}; a deleted one is `gone`. */
export async function getShareCard(context: CardContext, { id }: { id: string }): Promise<{ data: Card }> {
  const card = await cardInScope(context, authorize(context.actor, "cards.read"), id);
  if (card.deleted_at !== null) throw new AppError("gone");
  return { data: card };
}

/** GET /cards/{id}/history */
export async function getCardHistory(context: CardContext, { id }: { id: string }): Promise<{ data: CardVersion[] }> {
  const scope = authorize(context.actor, "cards.read");
  const card = await cardInScope(context, scope, id);
  const rows = await readWorkspace(scope, (tx) => listVersions(tx, scope, card.id));
  const person = await peopleById(
    context.people,
    rows.map(({ publishedBy }) => publishedBy),
  );
  return {
    data: rows.map(({ number, content, publishedAt, publishedBy }) => ({
      number,
      content,
      published_at: instantOf(publishedAt),
      published_by: person(publishedBy),
    })),
  };
}

/** GET /cards/handle-check */
export async function checkHandle(
  context: CardContext,
  input: { handle: string; card: string },
): Promise<{ data: HandleCheck }> {
  const scope = authorize(context.actor, "cards.update");
  const card = await cardInScope(context, scope, input.card);
  const handle = foldHandle(input.handle);
  const holder = await readWorkspace(scope, (tx) => askHandle(tx, card.id, handle));
  // An old address of the card's own is its own again, also one from before today's rules.
  const problem = holder === "own" ? null : (handleProblem(handle) ?? (holder === "taken" ? TAKEN : null));
  return { data: { handle, free: problem === null, message: problem } };
}
