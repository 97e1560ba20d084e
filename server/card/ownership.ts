// The card service as a holder of people's things; where another host keeps the cards, nothing is known of them here.
import { AppError } from "#lib/errors.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { cardsOf, endCards, eraseCards, giveCards } from "#server/card/ownership-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { HandOver, Ownership } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

const elsewhere = () => remoteUrl("card") !== null;

async function handOver(tx: Tx, hand: HandOver): Promise<number> {
  if (elsewhere()) throw new AppError("unavailable", "Cards are kept on another host. Hand them over there first.");
  const { actor, requestId, workspaceId, from, to } = hand;
  const cards = await giveCards(tx, { from, to });
  if (cards === 0) return 0;
  await audit(tx, {
    actor,
    action: "cards.hand-over",
    subjectType: "user",
    subjectId: from,
    workspaceId,
    before: { owner_id: from },
    after: { owner_id: to, cards },
    requestId,
  });
  // Nobody has to look after them, so they are no part of what a removal counts.
  return 0;
}

export const cardOwnership: Ownership = {
  name: "cards",
  // Nobody has to decide about them before a person leaves: their addresses follow by themselves.
  count: async () => new Map(),
  read: cardsOf,
  handOver,
  close: endCards,
  erase: eraseCards,
};
