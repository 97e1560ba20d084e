// The card service mounted: each operation of its contract and the function behind it.
import { type CardContext, knownOf } from "#server/card/context.ts";
import { checkHandle, getCardHistory, getShareCard, listShareCards } from "#server/card/reads.ts";
import {
  createShareCard,
  deleteShareCard,
  orderShareCards,
  publishShareCard,
  restoreShareCard,
  revertShareCard,
  updateShareCard,
} from "#server/card/service.ts";
import type { CallContext } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";

function at({ actor, request, session, people }: CallContext): CardContext {
  return {
    actor,
    requestId: request.id,
    now: new Date(),
    known: session ? knownOf(session) : null,
    logoUrl: session?.user.workspace?.logo_url ?? null,
    people,
  };
}

export const cardRoutes = {
  list: os.card.list.handler(({ context, input }) => listShareCards(at(context), input)),
  create: os.card.create.handler(({ context, input }) => createShareCard(at(context), input)),
  handleCheck: os.card.handleCheck.handler(({ context, input }) => checkHandle(at(context), input)),
  order: os.card.order.handler(({ context, input }) => orderShareCards(at(context), input)),
  get: os.card.get.handler(({ context, input }) => getShareCard(at(context), input)),
  update: os.card.update.handler(({ context, input }) => updateShareCard(at(context), input)),
  publish: os.card.publish.handler(({ context, input }) => publishShareCard(at(context), input)),
  history: os.card.history.handler(({ context, input }) => getCardHistory(at(context), input)),
  revert: os.card.revert.handler(({ context, input }) => revertShareCard(at(context), input)),
  remove: os.card.remove.handler(({ context, input }) => deleteShareCard(at(context), input)),
  restore: os.card.restore.handler(({ context, input }) => restoreShareCard(at(context), input)),
};
