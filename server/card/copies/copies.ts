// Copies of a card that its person made: noted with what they show, and old as soon as the card shows something else.
import { shownOnCopies } from "#lib/card/hand-out/copy-look.ts";
import { MAIL_PROGRAMS } from "#lib/card/hand-out/signature.ts";
import { PLAIN_LOOK } from "#lib/card/theme/card-look.ts";
import { type DressedCard, dressCard } from "#lib/card/theme/dress-card.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { CardCopies, NoteCopy } from "#lib/services/card/copy-contract.ts";
import { COPIES, type Copy } from "#lib/services/card/copy-limits.ts";
import type { CardContext } from "#server/card/context.ts";
import { keepCopy, listCopies } from "#server/card/copies/copy-store.ts";
import { ruleInForce } from "#server/card/copies/signature-store.ts";
import { keyOf } from "#server/card/drawn.ts";
import { findCard } from "#server/card/repository.ts";
import { wardrobeOf, wornIn } from "#server/card/themes/worn-theme.ts";
import type { CardRow } from "#server/card/wire.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** GET /cards/{id}/copies */
export async function getCardCopies(context: CardContext, { id }: { id: string }): Promise<{ data: CardCopies }> {
  const scope = authorize(context.actor, "cards.read");
  const { card, worn, rows, ruled } = await readWorkspace(scope, async (tx) => {
    const row = living(isId(id) ? await findCard(tx, scope, id) : null);
    // What somebody else has in their mail program is theirs to know.
    const noted = isOwn(row, scope) ? await listCopies(tx, scope, row.id) : [];
    const rule = noted.length > 0 ? await ruleInForce(tx) : null;
    return { card: row, worn: await wornBy(tx, row), rows: noted, ruled: rule?.changed_at ?? null };
  });
  const look = await lookOf(context, card, worn);
  const copies = COPIES.flatMap((copy) => {
    const last = rows.find(({ kind }) => kind === copy);
    if (!last) return [];
    const old = last.look !== look || (isSignature(copy) && ruled !== null && ruled > last.at);
    return [{ copy, copied_at: instantOf(last.at), old }];
  });
  return { data: { look, copies, own: isOwn(card, scope) } };
}

/** POST /cards/{id}/copies: the copy may have been made of what the caller read, which is not always what the card shows by now. */
export async function noteCardCopy(context: CardContext, input: NoteCopy): Promise<{ data: CardCopies }> {
  const scope = authorize(context.actor, "cards.update");
  const { id, copy } = input;
  const look = input.look ?? (await getCardCopies(context, { id })).data.look;
  await inWorkspace(scope, async (tx) => {
    const row = isId(id) ? await findCard(tx, scope, id) : null;
    if (row !== null && !isOwn(row, scope)) throw new AppError("not_found");
    const card = living(row);
    if (card.published === null) throw new AppError("invalid", "Publish the card first.");
    await keepCopy(tx, scope, { cardId: card.id, kind: copy, look, at: context.now });
  });
  return getCardCopies(context, { id });
}

/** Another rule for signatures makes those that were copied before old. */
const isSignature = (copy: Copy) => MAIL_PROGRAMS.some((program) => program === copy);

const isOwn = ({ ownerId }: CardRow, { userId }: WorkspaceScope) => ownerId === userId;

/** Throws `not_found` for a card that is not in the scope, `gone` for a deleted one. */
export function living(card: CardRow | null): CardRow {
  if (card === null) throw new AppError("not_found");
  if (card.deletedAt !== null) throw new AppError("gone");
  return card;
}

type Worn = Pick<DressedCard, "content" | "look">;

/** As visitors see it; a private card wears no theme. */
export async function wornBy(tx: Tx, card: CardRow): Promise<Worn> {
  const content = card.published ?? card.draft;
  if (card.private) return { content, look: PLAIN_LOOK };
  return dressCard(content, wardrobeOf(await wornIn(tx, card), card.themeVersion));
}

async function lookOf({ people, logoUrl }: CardContext, card: CardRow, worn: Worn): Promise<string> {
  const person = await peopleById(people, [card.ownerId]);
  const faces = { photoUrl: person(card.ownerId).photo_url, logoUrl: card.private ? null : logoUrl };
  return keyOf(shownOnCopies({ ...worn, ...faces, handle: card.handle }));
}
