// What a page to pay on means for its order, told from both as they are now: whichever event led here, and however often. Pure.
import type { PaymentState, StrayReason } from "#lib/services/auth/order-admin-limits.ts";
import type { PageNow } from "#server/auth/payments/stripe-page.ts";

export type Verdict =
  | { act: "nothing" }
  /** The page is as good as never opened: nobody can pay on it any more, or the bank said no. */
  | { act: "close" | "fail" }
  /** The bank takes its days; the page is done. */
  | { act: "wait" }
  | { act: "pay" }
  /** Money that is not this order's price. `giveBack`: at once and whole; else a person looks at it. */
  | { act: "stray"; reason: StrayReason; giveBack: boolean }
  /** So much was given back of what paid the order. */
  | { act: "returned"; amount: number; whole: boolean };

export type MoneyFacts = {
  page: Pick<PageNow, "status" | "money" | "currency" | "total" | "refunded">;
  /** What we know of the page. */
  known: { state: PaymentState; refunded: number };
  /** Whether the order still waits for its money, has it already, or will never take any. */
  order: { money: "waits" | "has" | "over"; currency: string; total: number };
};

/** What is to be done; asked again after it was done, the answer is nothing. */
export function verdictOn({ page, known, order }: MoneyFacts): Verdict {
  if (known.state === "paid" || known.state === "stray") return ofReturned(page, known);
  switch (page.money) {
    case "none":
      return page.status === "expired" && known.state !== "closed" ? { act: "close" } : { act: "nothing" };
    case "waiting":
      return known.state === "waiting" ? { act: "nothing" } : { act: "wait" };
    case "failed":
      return known.state === "failed" ? { act: "nothing" } : { act: "fail" };
    case "paid":
      return ofPaid(page, order);
  }
}

function ofPaid(page: MoneyFacts["page"], order: MoneyFacts["order"]): Verdict {
  if (order.money === "over") return { act: "stray", reason: "late", giveBack: true };
  if (order.money === "has") return { act: "stray", reason: "double", giveBack: true };
  const fits = page.total === order.total && page.currency === order.currency;
  // Nobody but a person can say what such a sum was for.
  return fits ? { act: "pay" } : { act: "stray", reason: "amount", giveBack: false };
}

function ofReturned({ refunded, total }: MoneyFacts["page"], known: MoneyFacts["known"]): Verdict {
  if (refunded <= known.refunded) return { act: "nothing" };
  return { act: "returned", amount: refunded, whole: refunded >= total };
}
