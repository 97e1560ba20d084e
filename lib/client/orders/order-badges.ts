// A badge for each of some people, put into the order that this browser has begun, or into a new one. Browser only.
import { call } from "#lib/client/call.ts";
import { isAppError } from "#lib/errors.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { badgeOf, onBadge, withBadges } from "#lib/orders/with-badges.ts";
import type { OrderDraft } from "#lib/services/auth/order-entities.ts";
import { draftName, type KeptOrder, keepOrder, keptOrder } from "./kept-order.ts";

type Begun = { kept: KeptOrder; draft: OrderDraft };

/** The one that this browser goes on with; null where there is none, or it was placed. */
async function begunOrder(): Promise<Begun | null> {
  const kept = keptOrder(draftName());
  if (kept === null) return null;
  try {
    const draft = await call("auth.orderDraft", kept);
    return draft.state === "draft" ? { kept, draft } : null;
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  }
}

async function newOrder(): Promise<Begun> {
  const { secret, draft } = await call("auth.createOrderDraft", { shelf: "tags" });
  return { kept: { id: draft.id, secret }, draft };
}

/** Answers where it goes on; null where single badges are not sold now. */
export async function orderBadges(people: readonly { name: string; title: string | null }[]): Promise<string | null> {
  const { products } = await call("auth.orderCatalogue", {});
  const badge = badgeOf(products);
  if (badge === null) return null;
  const { kept, draft } = (await begunOrder()) ?? (await newOrder());
  const basket = { lines: draft.lines, people: draft.design.people };
  const next = withBadges(basket, products, { badge, wanted: people.map(onBadge) });
  const design = { ...draft.design, people: next.people };
  await call("auth.changeOrderDraft", { ...kept, lines: next.lines, design });
  keepOrder(draftName(), kept);
  return orderPaths.orderTags();
}
