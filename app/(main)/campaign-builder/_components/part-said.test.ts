// A location's part as it is read: the company's words, the location's, and what is typed over both.
import { expect, test } from "vitest";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import { controlValue, saidValue } from "./part-said.ts";

type Field = CampaignPart["fields"][number];
const word = (value: string) => ({ value, alt: "" });
const FIELD: Field = {
  ...{ field: "headline", right: "own", said: word("Theirs"), above: word("Theirs"), own: null, slot: null },
  ...{ choices: [], waits: null },
};
const SLOT: Field = {
  ...FIELD,
  ...{ right: "slot", above: word("Open in [your area]!"), said: word("Open in Zilker!"), own: word("Zilker") },
  slot: { before: "Open in ", hint: "your area", after: "!" },
};

test("what is typed stands over what is stored", () => {
  expect(controlValue(FIELD, {})).toEqual(word("Theirs"));
  expect(saidValue(FIELD, { headline: word("Mine") })).toEqual(word("Mine"));
  expect(saidValue(FIELD, { text: word("Mine") })).toEqual(word("Theirs"));
});

test("of a blank the control holds what fills it, and the preview the whole", () => {
  expect(controlValue(SLOT, {})).toEqual(word("Zilker"));
  expect(saidValue(SLOT, {})).toEqual(word("Open in Zilker!"));
  expect(saidValue(SLOT, { headline: word("") })).toEqual(word("Open in your area!"));
});
