// Cards of somebody who moves to another location: they become cards of that place, and their addresses lead there.
import { sql } from "drizzle-orm";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { claimFirstFree, touchCards } from "#server/card/claims.ts";
import { handleCandidates } from "#server/card/handle.ts";
import { contentElsewhere } from "#server/card/moved-content.ts";
import { holdPerson, insertCard, insertVersion, listCards, updateCard } from "#server/card/repository.ts";
import { storedContent } from "#server/card/wire.ts";
import type { CardsPort, CarriedCard, Settling } from "#server/platform/cards-port.ts";
import { givenRows } from "#server/platform/moved-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const ACTOR = { kind: "system", name: "card-moves" } as const;

/** What a move asks of the card service; throws `unavailable` where another host keeps the cards. */
export const cardMoves: Pick<CardsPort, "carry" | "settle" | "lead"> = {
  carry: async (tx, scope, person) => {
    if (remoteUrl("card") !== null)
      throw new AppError("unavailable", "Cards are kept on another host. Nobody can be moved from here.");
    const theirs = authorize(ACTOR, "cards.read", { workspaceId: scope.workspaceId, ownerId: person });
    const own = (await listCards(tx, theirs)).filter((card) => !card.private);
    return own.map(({ id, name, draft, published, indexed }) => {
      const shown = published !== null;
      return { id, name, content: published ?? draft, shown, indexed };
    });
  },
  settle: async (tx, settling) => {
    const { scope, person, cards } = settling;
    if (cards.length === 0) return [];
    await holdPerson(tx, scope, person);
    const settled = [];
    for (const card of cards) settled.push({ old: card.id, new: await settleOne(tx, settling, card) });
    await touchCards(tx, person);
    return settled;
  },
  lead: async (tx, { person, workspaceId, cards }) =>
    cards.length === 0
      ? []
      : givenRows(tx, sql`cards_lead(${person}::uuid, ${workspaceId}::uuid, ${JSON.stringify(cards)}::jsonb)`),
};

async function settleOne(tx: Tx, { scope, person, company }: Settling, card: CarriedCard): Promise<string> {
  const id = newId();
  const draft = contentElsewhere(storedContent.parse(card.content), company);
  const handle = await claimFirstFree(tx, id, handleCandidates(draft.firstname, draft.lastname));
  const at = new Date();
  await insertCard(tx, scope, { id, ownerId: person, name: card.name, handle, draft, private: false, createdAt: at });
  if (card.shown) await show(tx, scope, { id, draft, at });
  if (!card.indexed) await updateCard(tx, scope, { id, indexed: false, updatedAt: at });
  return id;
}

type Showing = { id: string; draft: ReturnType<typeof contentElsewhere>; at: Date };

async function show(tx: Tx, scope: WorkspaceScope, { id, draft, at }: Showing): Promise<void> {
  await updateCard(tx, scope, { id, published: draft, publishedAt: at, number: 1, updatedAt: at });
  await insertVersion(tx, scope, { cardId: id, number: 1, content: draft, publishedAt: at });
}
