// What is said of devices: the evidence in whole sentences, and the verb of a row.
import { expect, test } from "vitest";
import { evidence, healthVerb, healthWords } from "./device-words.ts";

const copy = (says: object, country = "US") => evidence({ health: "copy", says }, country);

test("a counter that went back says how soon and how far away, as far as that is known", () => {
  expect(copy({ from: 1204, back_to: 311, minutes: 9, km: 1030 })).toContain(
    "from 1,204 back to 311, 9 minutes later and 640 miles away, and counted on from there.",
  );
  expect(copy({ from: 1204, back_to: 311, minutes: 1 })).toContain("back to 311, 1 minute later, and");
  expect(copy({ from: 1204, back_to: 311, minutes: 300 })).toContain("back to 311, 5 hours later, and");
  expect(copy({ from: 1204, back_to: 311, minutes: 4320 })).toContain("back to 311, 3 days later, and");
  expect(copy({ from: 1204, back_to: 311 })).toContain("back to 311, and counted on");
});

test("how far apart two taps were is said in the measure of whoever reads it", () => {
  const device = { state: "used", health: "copy", says: { km: 1030, minutes: 9 }, taps: 3 } as const;
  expect(healthWords(device, "US").why).toBe("Two places, 640 miles apart");
  expect(healthWords(device, "DE").why).toBe("Two places, 1,030 km apart");
  expect(copy({ km: 1030, minutes: 9 }, "DE")).toBe("It was tapped in two places, 1,030 km apart, within 9 minutes.");
});

test("a device that moved says since when", () => {
  const says = { city: "Pawtucket", since: "2026-11-16T10:00:00.000Z" };
  expect(healthWords({ state: "used", health: "moved", says, taps: 3 }, null).why).toBe(
    "Tapped in Pawtucket since Nov 16, 2026",
  );
});

test.each([
  ["box", "new", "Set it up"],
  ["used", "copy", "Look at it"],
  ["used", "silent", "Check it"],
  ["used", "falling", "Move it"],
  ["used", "moved", "Reassign"],
  ["used", "fine", null],
  ["lost", "copy", null],
  ["retired", "silent", null],
] as const)("the verb of one that is %s and %s is %s", (state, health, verb) => {
  expect(healthVerb({ state, health })).toBe(verb);
});
