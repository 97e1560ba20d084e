// A draft that is proposed to locations: its blanks, its choices, and whom it asks.

import { expect, test } from "vitest";
import { placeSender } from "#lib/campaign/proposed.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { askedPlaces, regionsOf, rightsWith, withoutBlanks } from "./proposal.ts";

const SAID = {
  ...{
    headline: "Open in [your area]",
    text: "Come [in]",
    button: "Come",
    picture_url: null,
    picture_alt: "",
    picture_until: null,
  },
  destination_url: "https://harbor.test",
};
const PLACE: CampaignPlace = {
  ...{ id: "a", name: "Harbor Austin", city: "Austin", state: "TX", owner: "Grace Whitfield", at_once: false },
  ...{ first_name: "Grace", last_name: "Whitfield", skipped: null },
  residents: null,
  regions: [],
};

test("a blank says what stands in it, and brackets that are no blank stay", () => {
  expect(withoutBlanks({ ...SAID, rights: { headline: { right: "slot" } } })).toMatchObject({
    headline: "Open in your area",
    text: "Come [in]",
  });
});

test("the first of the choices follows what is typed, and the others stay", () => {
  const word = (value: string) => ({ value, alt: "" });
  const rights = { button: { right: "choose" as const, choices: [word("Visit"), word("Call")] } };
  expect(rightsWith({ ...SAID, rights })).toEqual({
    button: { right: "choose", choices: [word("Come"), word("Call")] },
  });
  expect(rightsWith({ ...SAID, button: "Visit", rights })).toBeNull();
  expect(rightsWith({ ...SAID, rights: { button: { right: "own" } } })).toBeNull();
});

test("who cannot be asked is not, and a place speaks in its owner's name", () => {
  const blocked = { ...PLACE, id: "b", skipped: "blocked" as const };
  const offered = [PLACE, blocked, { ...PLACE, id: "c" }];
  expect(askedPlaces({ places: ["a", "b"] }, offered)).toEqual([PLACE]);
  expect(placeSender(PLACE)).toEqual({
    name: "Harbor Austin",
    values: { first_name: "Grace", last_name: "Whitfield", city: "Austin", state: "TX", company: "Harbor Austin" },
  });
});

test("a region has its locations that can be asked; one without any is not offered", () => {
  const [coast, north] = [
    { id: "r2", name: "Coast" },
    { id: "r1", name: "North" },
  ];
  const offered = [
    { ...PLACE, regions: [north, coast] },
    { ...PLACE, id: "b", regions: [coast] },
    { ...PLACE, id: "c", skipped: "blocked" as const, regions: [coast, { id: "r3", name: "Gone" }] },
  ];
  expect(regionsOf(offered)).toEqual([
    { ...coast, places: ["a", "b"] },
    { ...north, places: ["a"] },
  ]);
});
