import { expect, test } from "vitest";
import { adsLead, moneyIn, speaksTo } from "./ads-words.ts";

const sums = (...states: [string, number][]) => ({
  states: states.map(([state, count], nth) => ({ state, count, reserved: nth, spent: 10 * nth })),
});

test.each([
  [sums(), true, "The ads provider works. Nothing is under way."],
  [sums(["running", 1], ["ended", 4]), true, "The ads provider works. 1 order is under way."],
  [
    sums(["accepted", 2], ["unknown", 1], ["refused", 2]),
    false,
    "The ads provider does not work. 2 orders are under way. 1 order has no answer yet. 2 orders were refused.",
  ],
])("%o is said as it is", (all, works, words) => {
  // @ts-expect-error The states are typed as texts here.
  expect(adsLead({ works }, all)).toBe(words);
});

test("money is summed over all states", () => {
  // @ts-expect-error The states are typed as texts here.
  expect(moneyIn(sums(["running", 1], ["ended", 1], ["refused", 1]))).toEqual({ reserved: 3, spent: 30 });
});

test("the simulator is called what it is", () => {
  expect(speaksTo({ simulated: true, host: "" })).toBe("The embedded simulator");
  expect(speaksTo({ simulated: false, host: "ads.example" })).toBe("Evocalize, ads.example");
});
