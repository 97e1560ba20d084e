import { describe, expect, it } from "vitest";
import { ORDER_STATES } from "#lib/services/auth/order-limits.ts";
import {
  isChangeable,
  nextOrderState,
  ORDER_MOVES,
  type OrderEvent,
  type OrderMover,
  whyNotProduced,
} from "#server/auth/orders/order-states.ts";

const EVENTS: readonly OrderEvent[] = ["place", "pay", "produce", "ship", "deliver", "cancel", "lapse", "refund"];
const MOVERS: readonly OrderMover[] = ["buyer", "platform", "system"];

// Written out: state, event, who (b buyer, p platform, s system), where to. What is not here is refused.
const LEGAL = `
draft          place    b   ordered
ordered        pay      ps  paid
ordered        cancel   bp  cancelled
ordered        lapse    s   cancelled
paid           produce  ps  in_production
paid           cancel   bp  cancelled
paid           refund   ps  refunded
in_production  ship     ps  shipped
in_production  refund   ps  refunded
shipped        deliver  ps  delivered
shipped        refund   ps  refunded
delivered      refund   ps  refunded
cancelled      refund   ps  refunded
`;

describe("the states of an order", () => {
  it("moves an order by the table of states and no other way", () => {
    const found: string[] = [];
    for (const from of ORDER_STATES)
      for (const event of EVENTS) {
        const by = MOVERS.filter((mover) => nextOrderState(from, event, mover) !== null);
        const [first] = by;
        if (first === undefined) continue;
        const who = by.map((mover) => mover.charAt(0)).join("");
        found.push([from, event, who, nextOrderState(from, event, first)].join(" "));
      }
    const legal = LEGAL.trim()
      .split("\n")
      .map((row) => row.split(/\s+/).join(" "));
    expect(found).toEqual(legal);
    expect(Object.keys(ORDER_MOVES)).toEqual([...ORDER_STATES]);
  });

  it("makes nothing that is not paid, and nothing whose proof waits", () => {
    const order = { wantsProof: false, approvedAt: null };
    const may = ORDER_STATES.filter((state) => whyNotProduced({ ...order, state }) === null);
    expect(may).toEqual(["paid"]);
    expect(whyNotProduced({ state: "paid", wantsProof: true, approvedAt: null })).toBe(
      "The buyer has not approved the proof yet.",
    );
    expect(whyNotProduced({ state: "paid", wantsProof: true, approvedAt: new Date() })).toBeNull();
    expect(whyNotProduced({ state: "ordered", wantsProof: false, approvedAt: new Date() })).toBe(
      "This order is not paid yet.",
    );
  });

  it("lets words and address be changed until printing", () => {
    expect(ORDER_STATES.filter(isChangeable)).toEqual(["ordered", "paid"]);
  });
});
