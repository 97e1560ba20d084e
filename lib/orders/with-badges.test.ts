// A badge for each of some people in a basket.
import { expect, test } from "vitest";
import { badgeOf, onBadge, withBadges } from "./with-badges.ts";

const TAG = { key: "tag", shelf: "tags", stock: null, pieces: { tag: 1 } } as const;
const BADGE = { key: "badge", shelf: "tags", stock: null, pieces: { badge: 1 } } as const;
const KIT = { key: "kit", shelf: "kits", stock: null, pieces: { badge: 1, stand: 1 } } as const;
const PRODUCTS = [KIT, TAG, BADGE];
const [MIA, TOM] = [onBadge({ name: "Mia Santos", title: "Realtor" }), onBadge({ name: "Tom Keane", title: null })];

test("each of them is a badge more, beside what is there", () => {
  const basket = { lines: [{ product: "tag", quantity: 3 }], people: [] };
  expect(withBadges(basket, PRODUCTS, { badge: BADGE, wanted: [MIA, TOM] })).toEqual({
    lines: [
      { product: "tag", quantity: 3 },
      { product: "badge", quantity: 2 },
    ],
    people: [
      { name: "Mia Santos", title: "Realtor" },
      { name: "Tom Keane", title: "" },
    ],
  });
});

test("nobody is ordered for twice", () => {
  const once = withBadges({ lines: [], people: [] }, PRODUCTS, { badge: BADGE, wanted: [MIA] });
  expect(withBadges(once, PRODUCTS, { badge: BADGE, wanted: [MIA, TOM] })).toEqual({
    lines: [{ product: "badge", quantity: 2 }],
    people: [MIA, TOM],
  });
});

test("single badges are what is sold alone and is there", () => {
  expect(badgeOf(PRODUCTS)?.key).toBe("badge");
  expect(badgeOf([KIT, TAG])).toBeNull();
  expect(badgeOf([{ ...BADGE, stock: 0 }])).toBeNull();
});

test("a name is as long as a badge takes", () => {
  expect(onBadge({ name: "x".repeat(80), title: "y".repeat(80) })).toEqual({
    name: "x".repeat(60),
    title: "y".repeat(60),
  });
});
