// What administrators do about orders, without schemas: the browser reads it.

/** The acts of somebody here; which of them are possible now is said by the table of states. */
export const ORDER_ACTS = ["pay", "produce", "ship", "deliver", "cancel", "refund"] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

export const ADMIN_ORDER_SORTS = ["placed_at", "number", "state", "total"] as const;

/** Of a message to the printer's own server. */
export const MESSAGE_STATES = ["waiting", "delivered", "failed"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Why money that came does not pay its order, in words. */
export const STRAY_WORDS = {
  amount: "Another sum was paid than the order costs",
  late: "Paid after the order was canceled",
  double: "Paid a second time",
} as const;
export const STRAY_REASONS = ["amount", "late", "double"] as const;

export const MOST_ORDER_NOTE = 200;
export const MOST_SHIPPING_ROWS = 250;
export const MOST_TAX_ROWS = 500;
export const MOST_STOCK = 1_000_000;

/** Of one way that was opened to pay an order. */
export const PAYMENT_STATES = ["open", "waiting", "paid", "closed", "failed", "stray"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type StrayReason = (typeof STRAY_REASONS)[number];
