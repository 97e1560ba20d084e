// Makes a card: of what is known of the person, or of another card of theirs, with an address of its own.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import type { CreateCard } from "#lib/services/card/entities.ts";
import { copyFiles } from "#server/card/card-files.ts";
import { claimFirstFree } from "#server/card/claims.ts";
import type { CardContext } from "#server/card/context.ts";
import { firstContent } from "#server/card/first-content.ts";
import { handleCandidates } from "#server/card/handle.ts";
import { findCard, insertCard, listOwnCards, madeSince, updateCard } from "#server/card/repository.ts";
import { type CardRow, storedContent } from "#server/card/wire.ts";
import type { Tx } from "#server/platform/transaction.ts";

const MOST_CARDS = 50;
const TOO_MANY = `A person can have up to ${MOST_CARDS} cards. Delete one first.`;

/** Within a year, deleted ones too: an address that was given once is never another's. */
const MOST_NEW_CARDS = 200;
const YEAR_MS = 365 * 86_400_000;
const TOO_MANY_NEW = `A person can create up to ${MOST_NEW_CARDS} cards a year. Deleted cards count too, because their addresses stay taken.`;

type Making = { context: CardContext; scope: WorkspaceScope; id: string; input: CreateCard };
type Made = Pick<CardRow, "name" | "handle" | "private" | "ownerId">;

/** Claims the address and stores the card; the person is held already. */
export async function newCard(tx: Tx, { context, scope, id, input }: Making): Promise<Made> {
  const own = await listOwnCards(tx, scope);
  if (own.length >= MOST_CARDS) throw new AppError("invalid", TOO_MANY);
  const yearAgo = new Date(context.now.getTime() - YEAR_MS);
  if ((await madeSince(tx, scope, yearAgo)) >= MOST_NEW_CARDS) throw new AppError("invalid", TOO_MANY_NEW);
  const isPrivate = input.private === true;
  const draft = await contentOf(tx, { context, scope, id, input });
  // Whoever guesses names must not come upon a private card.
  const candidates = isPrivate ? [] : handleCandidates(draft.firstname, draft.lastname);
  const handle = await claimFirstFree(tx, id, candidates);
  const name = input.name ?? (own.length === 0 ? "Work" : `Card ${own.length + 1}`);
  await insertCard(tx, scope, {
    id,
    ownerId: scope.userId,
    name,
    handle,
    draft,
    private: isPrivate,
    createdAt: context.now,
  });
  const to = { id, private: isPrivate, draft };
  if (input.copy_of !== undefined) await copyFiles(tx, scope, { from: input.copy_of, to });
  return { name, handle, private: isPrivate, ownerId: scope.userId };
}

/** Fills a person's only card anew where it is as it was made and was never shown; null where there is nothing to do. */
export async function refreshFirst(
  tx: Tx,
  scope: WorkspaceScope,
  { known, now }: CardContext,
): Promise<CardRow | null> {
  const [first, ...others] = await listOwnCards(tx, scope);
  const untouched = first?.version === 1 && first.published === null && !first.private && others.length === 0;
  if (first === undefined || !untouched || known === null) return null;
  const draft = firstContent(known);
  if (saying(draft) === saying(first.draft)) return null;
  await updateCard(tx, scope, { id: first.id, draft, updatedAt: now });
  return first;
}

/** What it says, whatever the ids of its blocks are. */
function saying(content: CardContent): string {
  const { blocks, ...rest } = storedContent.parse(content);
  return JSON.stringify([rest, blocks.map((block) => ({ ...block, id: "" }))]);
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
