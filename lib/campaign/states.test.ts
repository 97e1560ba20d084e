import { expect, test } from "vitest";
import {
  afterHold,
  afterStep,
  CAMPAIGN_STATES,
  CAMPAIGN_STEPS,
  type CampaignStep,
  releaseFrom,
  whoActs,
} from "./states.ts";

/** Each state in its order, and where each step leads from there; "·" where it cannot be taken. */
const EXPECTED: Readonly<Record<CampaignStep, string>> = {
  //       draft waiting booked running paused done cancelled refused held asked declined left
  ask: "waiting · · · · · · · · · · ·",
  book: "booked booked · · · · · · · · · ·",
  refuse: "· refused · · · · · · · · · ·",
  back: "· draft draft · · · · draft · · · ·",
  start: "· · running · · · · · · · · ·",
  pause: "· · · paused · · · · · · · ·",
  resume: "· · · · running · · · · · · ·",
  stop: "· · · done done · · · · · · ·",
  cancel: "cancelled cancelled cancelled · · · · cancelled · · · ·",
  end: "· · done done done · · · · · · ·",
  hold: "· held held held held · · · · · · ·",
  release: "· · · · · · · · paused · · ·",
  return: "· · · · · · · · draft · · ·",
  freeze: "held · · · · held held held · · · ·",
  "release-ended": "· · · · · · · · done · · ·",
  "release-cancelled": "· · · · · · · · cancelled · · ·",
  join: "· · · · · · · · · booked · ·",
  decline: "· · · · · · · · · declined · ·",
  again: "· · · · · · · · · · asked ·",
  lapse: "· · · · · · · · · left · ·",
  withdraw: "· · cancelled · · · · · · cancelled · ·",
};

test("every step leads where the table says, and nowhere else", () => {
  const steps = Object.keys(CAMPAIGN_STEPS) as CampaignStep[];
  const found = steps.map((step) => [step, CAMPAIGN_STATES.map((state) => afterStep(step, state) ?? "·").join(" ")]);
  expect(Object.fromEntries(found)).toEqual(EXPECTED);
});

test("who must act in each state", () => {
  expect(CAMPAIGN_STATES.map((state) => `${state} ${whoActs(state) ?? "nobody"}`)).toEqual([
    "draft maker",
    "waiting approver",
    "booked clock",
    "running nobody",
    "paused maker",
    "done nobody",
    "cancelled nobody",
    "refused maker",
    "held admin",
    "asked location",
    "declined nobody",
    "left nobody",
  ]);
});

test("nothing but a hold leaves a campaign that ended or was canceled", () => {
  const steps = Object.keys(CAMPAIGN_STEPS) as CampaignStep[];
  for (const state of ["done", "cancelled"] as const) {
    expect(steps.filter((step) => afterStep(step, state) !== null)).toEqual(["freeze"]);
  }
});

test("a hold reaches whatever can have links, and a release never lets run what did not", () => {
  const held = CAMPAIGN_STATES.filter((state) => afterHold(state) !== null);
  expect(held).toEqual(["draft", "waiting", "booked", "running", "paused", "done", "cancelled", "refused"]);
  expect(held.map((state) => `${state} ${afterStep(releaseFrom(state), "held")}`)).toEqual([
    "draft draft",
    "waiting draft",
    "booked paused",
    "running paused",
    "paused paused",
    "done done",
    "cancelled cancelled",
    "refused draft",
  ]);
});
