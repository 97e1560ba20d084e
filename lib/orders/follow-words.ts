// How an order stands, for whoever follows it: one sentence, and the way it went with what is still to come.
import { calendarDay, shortMoment } from "#lib/date-format.ts";
import { formatExactly } from "#lib/money.ts";
import type { Order } from "#lib/services/auth/order-entities.ts";

export type WayStep = {
  key: "placed" | "paid" | "approved" | "printing" | "shipped" | "delivered" | "cancelled" | "refunded";
  label: string;
  says: string;
  /** When it was; empty while it is to come. */
  when: string;
  state: "done" | "now" | "later";
};

type Standing = Pick<Order, "state" | "quote" | "wants_proof" | "steps" | "can">;

const by = ({ quote }: Pick<Order, "quote">) =>
  quote.ready_by === null ? "" : ` With you by ${calendarDay(quote.ready_by.slice(0, 10), "weekday")}.`;

const canceled = ({ paid_at: paid }: Order["steps"]) =>
  paid === null ? "This order ended unpaid. Nothing was charged." : "This order was canceled.";

function paidNow({ wants_proof: proof, steps, ...order }: Standing): string {
  return proof && steps.approved_at === null
    ? "It is paid. Approve the proof, and it is printed."
    : `It is paid and will be printed next.${by(order)}`;
}

/** The heading of the page: it names nobody and no place. */
export function orderHeadline(order: Standing): string {
  const { state, steps } = order;
  switch (state) {
    case "draft":
      return "This order was not placed yet.";
    case "ordered":
      return `Thank you. Your order waits for ${order.can.confirm ? "you to confirm it" : "its payment"}.`;
    case "paid":
      return paidNow(order);
    case "in_production":
      return `It is being printed.${by(order)}`;
    case "shipped":
      return `It is on its way.${by(order)}`;
    case "delivered":
      return "It is there.";
    case "cancelled":
      return canceled(steps);
    case "refunded":
      return "This order was refunded.";
  }
}

function paidSays({ quote, paid_with: way, steps }: Order): string {
  const sum = formatExactly(quote.total, quote.currency);
  if (steps.paid_at !== null) return sum;
  return way === "invoice" ? `${sum}, by invoice` : sum;
}

function shippedSays({ tracking }: Order): string {
  return tracking === null ? "You get the parcel number here and by email" : `${tracking.carrier} ${tracking.number}`;
}

const ENDS = {
  cancelled: ["Canceled", "Nothing more happens to this order"],
  refunded: ["Refunded", "The money is on its way back to you"],
} as const;

type Said = readonly [label: string, says: string];

const step = (key: WayStep["key"], at: string | null, [label, says]: Said) => ({ key, at, label, says });

/** Every step, past ones with their time. What came to its end has no later ones. */
export function orderWay(order: Order, timeZone: string): WayStep[] {
  const { steps, wants_proof: proof, state } = order;
  const all = [
    step("placed", steps.placed_at, ["Ordered", "You can follow it here"]),
    step("paid", steps.paid_at, ["Paid", paidSays(order)]),
    ...(proof ? [step("approved", steps.approved_at, ["Proof approved", "Nothing is printed before that"])] : []),
    step("printing", steps.produced_at, ["Printing", "Words and address are fixed from then on"]),
    step("shipped", steps.shipped_at, ["On its way", shippedSays(order)]),
    step("delivered", steps.delivered_at, ["Delivered", "Each piece asks once whose card it opens"]),
  ];
  const over = state === "cancelled" || state === "refunded";
  const ends = (["cancelled", "refunded"] as const).flatMap((key) => {
    const at = steps[`${key}_at`];
    return at === null ? [] : [step(key, at, ENDS[key])];
  });
  const shown = over ? [...all.filter(({ at }) => at !== null), ...ends] : all;
  const next = shown.findIndex(({ at }) => at === null);
  return shown.map(({ at, ...one }, index) => ({
    ...one,
    when: at === null ? "" : shortMoment(at, timeZone),
    state: at !== null ? "done" : index === next ? "now" : "later",
  }));
}
