import { expect, test } from "vitest";
import type { OrderPieces, OrderProduct } from "#lib/services/auth/order-entities.ts";
import { giftedOf } from "./order-gift.ts";

const product = (key: string, pieces: OrderPieces, prices: OrderProduct["prices"]["USD"] = []): OrderProduct => ({
  ...{ key, shelf: "tags", name: key, note: "", stock: null, chip: "counter", pieces },
  prices: { USD: prices },
});
const BADGE = product("badge", { badge: 1 }, [
  { from: 1, each: 2340 },
  { from: 25, each: 1990 },
]);
const PACK = product("round-tags", { tag: 10 }, [{ from: 1, each: 3500 }]);
const TAG = product("tag", { tag: 1 }, [{ from: 1, each: 400 }]);
const SET = product("practice", { stand: 1, badge: 5 }, [{ from: 1, each: 11_900 }]);

test.each<[string, OrderPieces, [OrderProduct, number][], number]>([
  ["as many as are given", { badge: 2 }, [[BADGE, 3]], 4680],
  ["no more than are ordered", { badge: 9 }, [[BADGE, 3]], 7020],
  ["at the price that so many have", { badge: 1 }, [[BADGE, 25]], 1990],
  ["a piece of a pack at its share", { tag: 3 }, [[PACK, 1]], 1050],
  [
    "the dearest first",
    { tag: 2 },
    [
      [PACK, 1],
      [TAG, 1],
    ],
    750,
  ],
  [
    "each kind by itself",
    { badge: 1, tag: 1 },
    [
      [BADGE, 1],
      [TAG, 1],
    ],
    2740,
  ],
  ["nothing of a kind that is not there", { stand: 1 }, [[BADGE, 1]], 0],
  ["nothing of a set, whose pieces have no price", { badge: 1 }, [[SET, 1]], 0],
])("a code gives %s", (_what, devices, basket, off) => {
  const bought = basket.map(([known, quantity]) => ({ product: known, quantity }));
  expect(giftedOf(devices, bought, "USD")).toBe(off);
});
