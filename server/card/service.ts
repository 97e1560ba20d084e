// The card service's writes: authorize, then the rule, then the repository, with audit and change in one transaction.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceAction, type WorkspaceScope } from "#lib/permissions/index.ts";
import {
  type Card,
  type CreateCard,
  MOST_MOVES,
  type OrderCards,
  type PublishCard,
  RESTORE_DAYS,
  type RevertCard,
  type UpdateCard,
} from "#lib/services/card/entities.ts";
import { askHandle, claimHandle, touchCards } from "#server/card/claims.ts";
import type { CardContext } from "#server/card/context.ts";
import { foldHandle, handleError, handleProblem } from "#server/card/handle.ts";
import { newCard } from "#server/card/new-card.ts";
import { forgetCardAddress } from "#server/card/page-memory.ts";
import { cardInScope, cardsInScope } from "#server/card/reads.ts";
import {
  everHadCard,
  findVersion,
  holdPerson,
  insertVersion,
  listCards,
  lockCard,
  placeCards,
  updateCard,
} from "#server/card/repository.ts";
import type { CardRow } from "#server/card/wire.ts";
import { audit, lastActorOf } from "#server/platform/audit.ts";
import { nothingDone, subjectIs } from "#server/platform/claim.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

const RESTORE_MS = RESTORE_DAYS * 86_400_000;

type Write = { context: CardContext; scope: WorkspaceScope; action: WorkspaceAction & AuditAction; id: string };
type Did = { row: Pick<CardRow, "name" | "handle" | "private" | "ownerId">; number?: number; before?: CardRow };

/** POST /cards; with `first` the one that is there already, also when two tabs ask at once. */
export async function createShareCard(context: CardContext, input: CreateCard): Promise<{ data: Card }> {
  const action = "cards.create";
  const scope = authorize(context.actor, action);
  const write: Write = { context, action, scope, id: newId() };
  subjectIs(write.id);
  const made = await changed(write, async (tx) => {
    await holdPerson(tx, scope);
    if (input.first === true && (await everHadCard(tx, scope))) return nothingDone(null);
    return { row: await newCard(tx, { context, scope, id: write.id, input }) };
  });
  if (made) return answer(write);
  const [first] = await cardsInScope(context, scope);
  if (!first) throw new AppError("gone", "Your cards were deleted. Restore one, or make a new one.");
  return { data: first };
}

/** PATCH /cards/{id}: of two edits of one version the second is a `conflict` with the card as it is now. */
export async function updateShareCard(context: CardContext, input: UpdateCard): Promise<{ data: Card }> {
  const write = writeOf(context, "cards.update", input.id);
  return atVersion(write, input.version, async (tx, before) => {
    const handle = await changedHandle(tx, input.handle, before);
    const { name, indexed, draft } = input;
    await updateCard(tx, write.scope, { id: before.id, name, indexed, draft, handle, updatedAt: context.now });
    return { row: { ...before, name: name ?? before.name, handle }, before };
  });
}

/** POST /cards/{id}/publish: what was the draft is what visitors see, and a version to come back to. */
export async function publishShareCard(context: CardContext, input: PublishCard): Promise<{ data: Card }> {
  const write = writeOf(context, "cards.publish", input.id);
  return atVersion(write, input.version, async (tx, before) => {
    const number = before.number + 1;
    const { draft } = before;
    const at = context.now;
    await updateCard(tx, write.scope, { id: before.id, published: draft, publishedAt: at, number, updatedAt: at });
    await insertVersion(tx, write.scope, { cardId: before.id, number, content: draft, publishedAt: at });
    return { row: before, number };
  });
}

/** POST /cards/{id}/revert: an earlier version becomes the draft; visitors see it once it is published. */
export async function revertShareCard(context: CardContext, input: RevertCard): Promise<{ data: Card }> {
  const write = writeOf(context, "cards.update", input.id);
  return atVersion(write, input.version, async (tx, before) => {
    const draft = await findVersion(tx, write.scope, { cardId: before.id, number: input.number });
    if (draft === null) throw new AppError("not_found");
    await updateCard(tx, write.scope, { id: before.id, draft, updatedAt: context.now });
    return { row: before, number: input.number };
  });
}

/** POST /cards/order: only one's own cards have an order. */
export async function orderShareCards(context: CardContext, { ids }: OrderCards): Promise<{ data: Card[] }> {
  const scope = authorize(context.actor, "cards.update");
  await inWorkspace(scope, async (tx) => {
    await holdPerson(tx, scope);
    const own = new Set(
      (await listCards(tx, scope, null)).filter((row) => row.ownerId === scope.userId).map(({ id }) => id),
    );
    if (ids.some((id) => !own.has(id))) throw new AppError("not_found");
    await placeCards(tx, scope, ids);
    // Which one stands first decides where a handed-over address leads.
    return touchCards(tx, scope.userId);
  }).then(forgetAll);
  return { data: await cardsInScope(context, scope) };
}

/** DELETE /cards/{id}: its addresses answer 410 at once and are never another's. */
export async function deleteShareCard(context: CardContext, { id }: { id: string }): Promise<{ data: Card }> {
  const write = writeOf(context, "cards.delete", id);
  await changed(write, async (tx) => {
    const row = await lockLiving(tx, write);
    await updateCard(tx, write.scope, { id: row.id, deletedAt: context.now, updatedAt: context.now });
    return { row };
  });
  return answer(write);
}

/** POST /cards/{id}/restore, for thirty days; restoring what is not deleted changes nothing. */
export async function restoreShareCard(context: CardContext, { id }: { id: string }): Promise<{ data: Card }> {
  const write = writeOf(context, "cards.restore", id);
  await changed(write, async (tx) => {
    const row = await lock(tx, write);
    if (row.deletedAt === null) return null;
    if (context.now.getTime() - row.deletedAt.getTime() > RESTORE_MS) throw new AppError("gone");
    await updateCard(tx, write.scope, { id: row.id, deletedAt: null, updatedAt: context.now });
    return { row };
  });
  return answer(write);
}

function writeOf(context: CardContext, action: Write["action"], id: string): Write {
  return { context, action, id, scope: authorize(context.actor, action) };
}

async function atVersion(
  write: Write,
  version: number,
  run: (tx: Tx, before: CardRow) => Promise<Did>,
): Promise<{ data: Card }> {
  const done = await changed(write, async (tx) => {
    const before = await lockLiving(tx, write);
    return before.version === version ? run(tx, before) : nothingDone(null);
  });
  if (done) return answer(write);
  throw new AppError("conflict", undefined, { current: await currentOf(write) });
}

/** The card as it is now, and who made it so: what somebody needs who has to choose between two edits. */
async function currentOf({ context, scope, id }: Write) {
  const card = await cardInScope(context, scope, id);
  const actor = await inWorkspace(scope, (tx) => lastActorOf(tx, { type: "card", id }));
  const [person] = actor === null ? [] : await context.people([actor]);
  return { ...card, changed_by: person ?? null };
}

/** One mutation: what `run` did, its audit row and its change commit together; then this process forgets. False when `run` did nothing. */
async function changed(write: Write, run: (tx: Tx) => Promise<Did | null>): Promise<boolean> {
  const { context, scope, action, id } = write;
  const addresses = await inWorkspace(
    scope,
    async (tx) => {
      const did = await run(tx);
      if (did === null) return null;
      const { actor, requestId } = context;
      const { workspaceId } = scope;
      await audit(tx, { actor, action, subjectType: "card", subjectId: id, workspaceId, requestId, ...traceOf(did) });
      return touchCards(tx, did.row.ownerId);
    },
    "decides",
  );
  forgetAll(addresses ?? []);
  return addresses !== null;
}

/** What stands on a card is its person's, and in no trail; a private one has no name there either. */
function traceOf({ row, number, before }: Did): { before?: object; after: object } {
  const named = ({ name, handle }: Pick<CardRow, "name" | "handle">) =>
    row.private ? { title: "Private card" } : { title: name, handle };
  return {
    ...(before === undefined ? {} : { before: named(before) }),
    after: { ...named(row), ...(number === undefined ? {} : { number }) },
  };
}

function forgetAll(addresses: readonly string[]): void {
  for (const address of addresses) forgetCardAddress(address);
}

async function answer({ context, scope, id }: Write): Promise<{ data: Card }> {
  return { data: await cardInScope(context, scope, id) };
}

async function lock(tx: Tx, { scope, id }: Write): Promise<CardRow> {
  const card = isId(id) ? await lockCard(tx, scope, id) : null;
  if (card === null) throw new AppError("not_found");
  return card;
}

async function lockLiving(tx: Tx, write: Write): Promise<CardRow> {
  const card = await lock(tx, write);
  if (card.deletedAt !== null) throw new AppError("gone");
  return card;
}

/** A new handle is claimed, at most five a year; an old one of the card's own is there for the asking. */
async function changedHandle(tx: Tx, typed: string | undefined, before: CardRow): Promise<string> {
  if (typed === undefined) return before.handle;
  const handle = foldHandle(typed);
  if (handle === before.handle || (await askHandle(tx, before.id, handle)) === "own") return handle;
  const problem = handleProblem(handle);
  if (problem !== null) throw handleError(problem);
  if (before.moves >= MOST_MOVES) {
    throw handleError(
      `The address of a card changes at most ${MOST_MOVES} times a year. Its old addresses keep working.`,
    );
  }
  await claimHandle(tx, before.id, handle);
  return handle;
}
