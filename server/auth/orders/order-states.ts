// Where an order can go from where it is, and who may send it there: one table, and nothing moves beside it.
import { AppError } from "#lib/errors.ts";
import type { OrderState } from "#lib/services/auth/order-limits.ts";

/** `buyer` holds its secret or manages its workspace, `platform` is an administrator, `system` a clock, a provider or the printer's server. */
export type OrderMover = "buyer" | "platform" | "system";

/** What happens to an order; `lapse` is a payment that never came. */
export type OrderEvent = "place" | "pay" | "produce" | "ship" | "deliver" | "cancel" | "lapse" | "refund";

type Move = { to: OrderState; by: readonly OrderMover[] };

const PAYERS = ["platform", "system"] as const;

/** From each state the events that are legal, what they lead to and whose they are; whatever is absent is refused. */
export const ORDER_MOVES: Readonly<Record<OrderState, Partial<Record<OrderEvent, Move>>>> = {
  draft: { place: { to: "ordered", by: ["buyer"] } },
  ordered: {
    pay: { to: "paid", by: PAYERS },
    cancel: { to: "cancelled", by: ["buyer", "platform"] },
    lapse: { to: "cancelled", by: ["system"] },
  },
  paid: {
    produce: { to: "in_production", by: PAYERS },
    cancel: { to: "cancelled", by: ["buyer", "platform"] },
    refund: { to: "refunded", by: PAYERS },
  },
  in_production: { ship: { to: "shipped", by: PAYERS }, refund: { to: "refunded", by: PAYERS } },
  shipped: { deliver: { to: "delivered", by: PAYERS }, refund: { to: "refunded", by: PAYERS } },
  delivered: { refund: { to: "refunded", by: PAYERS } },
  // Of what was paid before: the money goes back after.
  cancelled: { refund: { to: "refunded", by: PAYERS } },
  refunded: {},
};

/** Where an event leads from here when this one makes it happen; null where it may not. */
export function nextOrderState(from: OrderState, event: OrderEvent, mover: OrderMover): OrderState | null {
  const move = ORDER_MOVES[from][event];
  return move?.by.includes(mover) ? move.to : null;
}

const REFUSED: Readonly<Record<OrderEvent, string>> = {
  place: "This order was already placed.",
  pay: "This order is not waiting for a payment.",
  produce: "This order is not paid, or it is already in production.",
  ship: "This order is not in production.",
  deliver: "This order is not on its way.",
  cancel: "This order can no longer be canceled.",
  lapse: "This order is not waiting for a payment.",
  refund: "There is nothing to refund.",
};

/** The same for whoever asked for it; throws `conflict` with the reason in words. */
export function moveOrder(from: OrderState, event: OrderEvent, mover: OrderMover): OrderState {
  const to = nextOrderState(from, event, mover);
  if (to === null) throw new AppError("conflict", REFUSED[event]);
  return to;
}

/** Words and address are the buyer's to change until the first piece is made. */
export function isChangeable(state: OrderState): boolean {
  return state === "ordered" || state === "paid";
}

type Produced = { state: OrderState; wantsProof: boolean; approvedAt: Date | null };

/** Nothing is made before it is paid and, where a proof is wanted, approved; null where it may be made, else why not. */
export function whyNotProduced({ state, wantsProof, approvedAt }: Produced): string | null {
  if (state === "draft" || state === "ordered") return "This order is not paid yet.";
  if (state !== "paid") return REFUSED.produce;
  return wantsProof && approvedAt === null ? "The buyer has not approved the proof yet." : null;
}
