// The card service as a holder of people's things; where another host keeps the cards, nothing is known of them here.
import { AppError } from "#lib/errors.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { CARD_CODES, TAG_CODES } from "#server/card/code-map.ts";
import {
  cardsOf,
  cardsTakenBack,
  endCards,
  eraseCards,
  faceOf,
  giveAnswers,
  giveCards,
  giveTags,
  heldAnswers,
  heldCards,
  heldTags,
} from "#server/card/ownership-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { HandOverOfKind, Holding, Moved, Ownership } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

const elsewhere = () => remoteUrl("card") !== null;

async function handOver(tx: Tx, hand: HandOverOfKind): Promise<readonly Moved[]> {
  if (elsewhere()) throw new AppError("unavailable", "Cards are kept on another host. Hand them over there first.");
  const { actor, requestId, workspaceId, kind, from, to, erased = false } = hand;
  if (kind === "tags") return giveTags(tx, { from, to });
  if (kind === "answers") return to === null ? [] : giveAnswers(tx, { from, to, erased });
  const moved = await giveCards(tx, { from, to });
  if (moved.length === 0) return moved;
  await audit(tx, {
    actor,
    action: "cards.hand-over",
    subjectType: "user",
    subjectId: from,
    workspaceId,
    before: { owner_id: from },
    after: { owner_id: to, cards: moved.length },
    requestId,
  });
  return moved;
}

async function holds(tx: Tx, userId: string): Promise<Holding[]> {
  if (elsewhere()) return [];
  const [cards, tags] = [await heldCards(tx, userId), await heldTags(tx, userId)];
  return [
    { kind: "cards", count: cards.length, addresses: cards },
    { kind: "answers", ...(await heldAnswers(tx, userId)) },
    { kind: "tags", count: tags.length, addresses: tags },
  ];
}

export const cardOwnership: Ownership = {
  name: "cards",
  // Tags first: they lead to the card of whoever takes them over, as long as it is known whose card they led to.
  kinds: ["tags", "cards", "answers"],
  // Nobody has to decide about them before a person leaves: their addresses follow by themselves.
  count: async () => new Map(),
  read: cardsOf,
  holds,
  handOver,
  takeBack: cardsTakenBack,
  face: async (tx, userId) => (elsewhere() ? null : faceOf(tx, userId)),
  codes: [CARD_CODES, TAG_CODES],
  close: endCards,
  erase: eraseCards,
};
