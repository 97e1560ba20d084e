// An order once more: a draft of the same, which takes the place of what this browser had begun. Browser only.
import { call } from "#lib/client/call.ts";
import { isAppError } from "#lib/errors.ts";
import { orderPaths } from "#lib/order-paths.ts";
import type { Order } from "#lib/services/auth/order-entities.ts";
import { draftName, keepOrder, keptOrder } from "./kept-order.ts";

/** True where something was chosen in this browser and is not ordered yet. */
export async function hasBasket(): Promise<boolean> {
  const kept = keptOrder(draftName());
  if (kept === null) return false;
  try {
    const { state, lines } = await call("auth.orderDraft", kept);
    return state === "draft" && lines.length > 0;
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return false;
    throw error;
  }
}

/** Begins it, and answers where it goes on. */
export async function orderAgain({ id, shelf }: Pick<Order, "id" | "shelf">): Promise<string> {
  const { secret, draft } = await call("auth.repeatOrder", { id });
  keepOrder(draftName(), { id: draft.id, secret });
  return shelf === "kits" ? orderPaths.orderKits() : orderPaths.orderTags();
}
