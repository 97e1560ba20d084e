// The checklist of an opening follows the facts: what is inherited is said to be, and a card waits for somebody to have it.
import { expect, test } from "vitest";
import { itemsOf } from "./opening-items.ts";

const NOTHING = {
  ...{ address: "", leads: 0, lead: "", leads_asked: 0, members: 0, members_asked: 0, cards: 0 },
  ...{ theme: null, consents: [], directory: null },
  ...{ devices: 0, devices_ordered: 0, campaigns: 0, campaigns_planned: 0 },
};
const states = (facts: Partial<typeof NOTHING> | object) =>
  itemsOf({ ...NOTHING, ...facts })
    .map(({ key, state }) => `${key} ${state}`)
    .join(", ");

test("at first everything is open, and cards wait", () => {
  expect(states({})).toBe(
    "lead left, members left, cards waits, theme left, consent left, address left, devices left, campaign left",
  );
});

test("somebody there lets cards begin, and one that is shown is done", () => {
  expect(states({ leads: 1 })).toContain("cards left");
  expect(states({ members: 2 })).toContain("members done, cards left");
  expect(states({ members: 2, cards: 1 })).toContain("cards done");
});

test("what comes from the franchise is inherited until it is their own", () => {
  expect(states({ theme: { name: "Harbor", own: false }, consents: [{ channel: "email", own: false }] })).toContain(
    "theme inherited, consent inherited",
  );
  expect(states({ theme: { name: "Pier", own: true }, consents: [{ channel: "email", own: true }] })).toContain(
    "theme done, consent done",
  );
});

test("devices and campaigns follow what is there, not what is on its way", () => {
  expect(states({ devices_ordered: 6, campaigns_planned: 1 })).toContain("devices left, campaign left");
  expect(states({ devices: 6, campaigns: 1 })).toContain("devices done, campaign done");
});

test("a directory is asked about where there is one", () => {
  expect(states({})).not.toContain("directory");
  expect(states({ directory: false })).toContain("members left, directory left");
  expect(states({ directory: true })).toContain("members left, directory done");
});
