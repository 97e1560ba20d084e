// Makes a card: of what is known of the person, or of another card of theirs, with an address of its own.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import type { CreateCard } from "#lib/services/card/entities.ts";
import { claimFirstFree } from "#server/card/claims.ts";
import type { CardContext } from "#server/card/context.ts";
import { firstContent } from "#server/card/first-content.ts";
import { handleCandidates } from "#server/card/handle.ts";
import { findCard, insertCard, listCards } from "#server/card/repository.ts";
import type { CardRow } from "#server/card/wire.ts";
import type { Tx } from "#server/platform/transaction.ts";

const MOST_CARDS = 50;
const TOO_MANY = `A person has at most ${MOST_CARDS} cards. Delete one first.`;

type Making = { context: CardContext; scope: WorkspaceScope; id: string; input: CreateCard };
type Made = Pick<CardRow, "name" | "handle" | "private" | "ownerId">;

/** Claims the address and stores the card; the person is held already. */
export async function newCard(tx: Tx, { context, scope, id, input }: Making): Promise<Made> {
  const own = (await listCards(tx, scope, null)).filter((row) => row.ownerId === scope.userId);
  if (own.length >= MOST_CARDS) throw new AppError("invalid", TOO_MANY);
  const isPrivate = input.private === true;
  const draft = await contentOf(tx, { context, scope, id, input });
  // Whoever guesses names must not come upon a private card.
  const candidates = isPrivate ? [] : handleCandidates(draft.firstname, draft.lastname);
  const handle = await claimFirstFree(tx, id, candidates);
  const name = input.name ?? (own.length === 0 ? "Work" : `Card ${own.length + 1}`);
  await insertCard(tx, scope, { id, name, handle, draft, private: isPrivate, createdAt: context.now });
  return { name, handle, private: isPrivate, ownerId: scope.userId };
}

async function contentOf(tx: Tx, { context, scope, input }: Making): Promise<CardContent> {
  if (input.copy_of !== undefined) {
    const copied = isId(input.copy_of) ? await findCard(tx, scope, input.copy_of) : null;
    if (copied === null) throw new AppError("not_found");
    return copied.draft;
  }
  if (context.known === null) throw new AppError("forbidden");
  const whole = firstContent(context.known);
  if (input.private !== true) return whole;
  // 'Just my number': nothing of the company, and no last name.
  const blocks = whole.blocks.filter((block) => block.kind === "phone");
  return { ...whole, lastname: "", title: "", company: "", photo: false, logo: false, blocks };
}
