// The card service's writes: authorize, then the rule, then the repository, with audit and change in one transaction.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import {
  type Card,
  type CreateCard,
  MOST_MOVES,
  type OrderCards,
  type PublishCard,
  type RevertCard,
  type UpdateCard,
} from "#lib/services/card/entities.ts";
import { askFiles, keepFiles } from "#server/card/card-files.ts";
import { askHandle, claimHandle, touchCards } from "#server/card/claims.ts";
import type { CardContext } from "#server/card/context.ts";
import { openWaiting } from "#server/card/devices/boxed-repository.ts";
import { parseExternal, requireExternal } from "#server/card/external.ts";
import { foldHandle, handleError, handleProblem } from "#server/card/handle.ts";
import { newCard, refreshFirst } from "#server/card/new-card.ts";
import { forgetCardAddress } from "#server/card/page-memory.ts";
import { cardInScope, cardsInScope } from "#server/card/reads.ts";
import {
  everHadCard,
  findVersion,
  holdPerson,
  insertVersion,
  listOwnCards,
  lockCard,
  movesHeld,
  ofPerson,
  placeCards,
  updateCard,
} from "#server/card/repository.ts";
import { draftWithLocks, refuseLocked } from "#server/card/themes/card-locks.ts";
import type { CardRow } from "#server/card/wire.ts";
import { nothingDone, subjectIs } from "#server/platform/claim.ts";
import { CARD_VERSIONS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

type Did = { row: Pick<CardRow, "name" | "handle" | "private" | "ownerId">; number?: number; before?: CardRow };

const cards = new Mutations<CardContext, CardRow, Card, Did>({
  subject: "card",
  restoreDays: RESTORE_DAYS,
  lock: lockCard,
  read: cardInScope,
  traceOf,
  touch: (tx, { row }) => touchCards(tx, row.ownerId),
  forget: forgetCardAddress,
});

/**
 * POST /cards; with `first` the one that is there already, also when two tabs ask at once. A first card that nobody has
 * changed since it was made says what is known of the person by now.
 */
export async function createShareCard(context: CardContext, input: CreateCard): Promise<{ data: Card }> {
  const write = cards.by(context, "cards.create", newId());
  const { scope } = write;
  subjectIs(write.id);
  const made = await cards.change(write, async (tx) => {
    await holdPerson(tx, scope);
    if (input.first === true && (await everHadCard(tx, scope))) return nothingDone(null);
    return { row: await newCard(tx, { context, scope, id: write.id, input }) };
  });
  if (made) return cards.answer(write);
  const [first] = await cardsInScope(context, ofPerson(scope));
  if (!first) throw new AppError("gone", "Your cards were deleted. Restore one, or create a new one.");
  return refreshed(context, first);
}

async function refreshed(context: CardContext, first: Card): Promise<{ data: Card }> {
  if (first.version !== 1 || first.published !== null) return { data: first };
  const write = cards.by(context, "cards.update", first.id);
  subjectIs(first.id);
  await cards.change(write, async (tx) => {
    await holdPerson(tx, write.scope);
    const row = await refreshFirst(tx, write.scope, context);
    return row === null ? nothingDone(null) : { row, before: row };
  });
  return cards.answer(write);
}

/** PATCH /cards/{id}: of two edits of one version the second is a `conflict` with the card as it is now. */
export async function updateShareCard(context: CardContext, input: UpdateCard): Promise<{ data: Card }> {
  const write = cards.by(context, "cards.update", input.id);
  const known = await askFiles(context, write.scope, input.draft);
  const elsewhere = changedElsewhere(context, input);
  return cards.atVersion(write, input.version, async (tx, before) => {
    const handle = await changedHandle(tx, input.handle, before);
    const { name, indexed, draft } = input;
    await refuseLocked(tx, before, draft);
    if (draft) await keepFiles(tx, write.scope, { card: before, draft, known });
    const change = { name, indexed, draft, handle, ...elsewhere, updatedAt: context.now };
    await updateCard(tx, write.scope, { id: before.id, ...change });
    return { row: { ...before, name: name ?? before.name, handle }, before };
  });
}

/** When the card ends, and where it leads instead of its own page; what is not named stays. */
function changedElsewhere(context: CardContext, { ends_at: ends, external_url: typed }: UpdateCard) {
  if (typed) requireExternal(context.mayExternal);
  return {
    ...(ends === undefined ? {} : { endsAt: ends === null ? null : new Date(ends) }),
    ...(typed === undefined ? {} : { externalUrl: typed && parseExternal(typed, env().PUBLIC_ORIGIN) }),
  };
}

/** POST /cards/{id}/publish: what was the draft is what visitors see, and a version to come back to. */
export async function publishShareCard(context: CardContext, input: PublishCard): Promise<{ data: Card }> {
  const write = cards.by(context, "cards.publish", input.id);
  await takeAttempt(CARD_VERSIONS_PER_PERSON, write.scope.userId);
  return cards.atVersion(write, input.version, async (tx, before) => {
    const number = before.number + 1;
    const { draft } = before;
    const at = context.now;
    await updateCard(tx, write.scope, { id: before.id, published: draft, publishedAt: at, number, updatedAt: at });
    await insertVersion(tx, write.scope, { cardId: before.id, number, content: draft, publishedAt: at });
    if (!before.private) await openWaiting(tx, before);
    return { row: before, number };
  });
}

/**
 * POST /cards/{id}/revert: an earlier version becomes the draft; visitors see it once it is published. It may name no file
 * that a draft may not, and what a theme has locked stays as it is.
 */
export async function revertShareCard(context: CardContext, input: RevertCard): Promise<{ data: Card }> {
  const write = cards.by(context, "cards.update", input.id);
  const { scope } = write;
  if (!isId(input.id)) throw new AppError("not_found");
  const wanted = { cardId: input.id, number: input.number };
  // What was published never changes, so it is read before its files are asked for.
  const stored = await readWorkspace(scope, (tx) => findVersion(tx, scope, wanted));
  const known = await askFiles(context, scope, stored ?? undefined);
  return cards.atVersion(write, input.version, async (tx, before) => {
    if (stored === null) throw new AppError("not_found");
    const draft = await draftWithLocks(tx, before, stored);
    await keepFiles(tx, scope, { card: before, draft, known });
    await updateCard(tx, scope, { id: before.id, draft, updatedAt: context.now });
    return { row: before, number: input.number };
  });
}

/** POST /cards/order: only one's own cards have an order. */
export async function orderShareCards(context: CardContext, { ids }: OrderCards): Promise<{ data: Card[] }> {
  const scope = authorize(context.actor, "cards.update");
  await inWorkspace(scope, async (tx) => {
    await holdPerson(tx, scope);
    const own = new Set((await listOwnCards(tx, scope)).map(({ id }) => id));
    if (ids.some((id) => !own.has(id))) throw new AppError("not_found");
    await placeCards(tx, scope, ids);
    // Which one stands first decides where a handed-over address leads.
    return touchCards(tx, scope.userId);
  }).then(forgetAll);
  return { data: await cardsInScope(context, scope) };
}

/** DELETE /cards/{id}: its addresses answer 410 at once and are never another's. */
export async function deleteShareCard(context: CardContext, { id }: { id: string }): Promise<{ data: Card }> {
  const write = cards.by(context, "cards.delete", id);
  await cards.change(write, async (tx) => {
    const row = await cards.lockLiving(tx, write);
    await updateCard(tx, write.scope, { id: row.id, deletedAt: context.now, updatedAt: context.now });
    return { row };
  });
  return cards.answer(write);
}

/** POST /cards/{id}/restore, for thirty days; restoring what is not deleted changes nothing. */
export async function restoreShareCard(context: CardContext, { id }: { id: string }): Promise<{ data: Card }> {
  const write = cards.by(context, "cards.restore", id);
  return cards.restore(write, async (tx, row) => {
    await updateCard(tx, write.scope, { id: row.id, deletedAt: null, updatedAt: context.now });
    return { row };
  });
}

/** What stands on a card is its person's, and in no trail; a private one has no name there either. */
function traceOf({ row, number, before }: Did): Trace {
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

/** A new handle is claimed, at most five a year over all of a person's cards; an old one of the card's own is there for the asking. */
async function changedHandle(tx: Tx, typed: string | undefined, before: CardRow): Promise<string> {
  if (typed === undefined) return before.handle;
  const handle = foldHandle(typed);
  if (handle === before.handle || (await askHandle(tx, before.id, handle)) === "own") return handle;
  const problem = handleProblem(handle);
  if (problem !== null) throw handleError(problem);
  if ((await movesHeld(tx, before)) >= MOST_MOVES) {
    throw handleError(
      `You can change the addresses of your cards up to ${MOST_MOVES} times a year. Old addresses still work.`,
    );
  }
  await claimHandle(tx, before.id, handle);
  return handle;
}
