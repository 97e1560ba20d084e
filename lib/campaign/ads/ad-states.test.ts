import { expect, test } from "vitest";
import { mayRetryAd } from "./ad-reasons.ts";
import { AD_EVENTS, AD_STATES, type AdEvent, afterAdEvent, isAdOver } from "./ad-states.ts";
import { adHelp, adStands } from "./ad-words.ts";

// waiting handed unknown accepted running paused ended refused stopped
const WAYS: Record<AdEvent, string> = {
  hand_over: "handed_over . . . . . . . .",
  give_back: ". waiting waiting . . . . . .",
  lose: ". unknown . . . . . . .",
  accept: ". accepted accepted . . . . . .",
  refuse: "refused refused refused refused refused refused . . .",
  run: ". . . running . running . . .",
  pause: ". . . paused paused . . . .",
  end: ". . . ended ended ended . . .",
  stop: "stopped . . . . . . . .",
  retry: ". . . . . . . waiting .",
};

test.each(Object.entries(WAYS))("%s leads exactly where the table says", (event, line) => {
  const known = Object.keys(AD_EVENTS).find((one): one is AdEvent => one === event);
  const found = AD_STATES.map((state) => (known ? (afterAdEvent(known, state) ?? ".") : "?"));
  expect(found.join(" ")).toBe(line);
});

test("money is held until an order is ended, refused or never was", () => {
  expect(AD_STATES.filter(isAdOver)).toEqual(["ended", "refused", "stopped"]);
});

test("only what can help is offered to be tried again", () => {
  expect(mayRetryAd({ state: "refused", reason: "words" })).toBe(true);
  expect(mayRetryAd({ state: "refused", reason: "busy" })).toBe(true);
  expect(mayRetryAd({ state: "refused", reason: "targeting" })).toBe(false);
  expect(mayRetryAd({ state: "running", reason: "" })).toBe(false);
});

test("an order says in words how it stands and what to do", () => {
  const order = { state: "waiting" as const, reason: "", tries: 0, starts: false };
  expect(adStands(order)).toBe("Goes to the provider when its campaign starts");
  expect(adStands({ ...order, reason: "busy", tries: 2 })).toBe("The provider had too much to do, 2 of 6 tries");
  expect(adStands({ ...order, state: "refused", reason: "account" })).toBe("The ad account is not known");
  expect(adHelp({ state: "refused", reason: "account" })).toMatch(/^Check the ad account/);
  expect(adHelp({ state: "running", reason: "" })).toBe("");
});
