// The two tables of states, literal, and what holds for any order of events.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  afterRecipientEvent,
  afterSendStep,
  isSettled,
  RECIPIENT_EVENTS,
  RECIPIENT_STATES,
  type RecipientEvent,
  type RecipientState,
  SMS_SEND_STATES,
  SMS_SEND_STEPS,
  type SmsSendStep,
} from "./sms-states.ts";

/** Each state in its order, and where each step leads from there; "·" where it cannot be taken. */
const SEND: Readonly<Record<SmsSendStep, string>> = {
  //     draft booked running paused done stopped
  book: "booked · · · · ·",
  back: "· draft · · · ·",
  start: "· running · · · ·",
  pause: "· · paused · · ·",
  resume: "· · · running · ·",
  stop: "· stopped stopped stopped · ·",
  end: "· · done done · ·",
};

const RECIPIENT: Readonly<Record<RecipientEvent, string>> = {
  //          excluded waiting handed_over accepted delivered failed unknown refused stopped dropped
  exclude: "· excluded · · · · · · · ·",
  stop: "· stopped · · · · · · · ·",
  drop: "· dropped · · · · · · · ·",
  hand_over: "· handed_over · · · · · · · ·",
  give_back: "· · waiting · · · · · · ·",
  lose: "· · unknown · · · · · · ·",
  accept: "· · accepted · · · accepted · · ·",
  refuse: "· · refused · · · refused · · ·",
  deliver: "· · delivered delivered · · delivered · · ·",
  fail: "· · failed failed · · failed · · ·",
};

const STEPS = Object.keys(SMS_SEND_STEPS) as SmsSendStep[];
const EVENTS = Object.keys(RECIPIENT_EVENTS) as RecipientEvent[];

test("every step of a send leads where the table says, and nowhere else", () => {
  const found = STEPS.map((step) => [
    step,
    SMS_SEND_STATES.map((state) => afterSendStep(step, state) ?? "·").join(" "),
  ]);
  expect(Object.fromEntries(found)).toEqual(SEND);
});

test("every event of a recipient leads where the table says, and nowhere else", () => {
  const found = EVENTS.map((event) => [
    event,
    RECIPIENT_STATES.map((state) => afterRecipientEvent(event, state) ?? "·").join(" "),
  ]);
  expect(Object.fromEntries(found)).toEqual(RECIPIENT);
});

test("what nothing leads out of", () => {
  expect(RECIPIENT_STATES.filter(isSettled)).toEqual([
    "excluded",
    "delivered",
    "failed",
    "refused",
    "stopped",
    "dropped",
  ]);
});

test("in any order of events somebody is handed over again only after the provider certainly did not take it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      let state: RecipientState = "waiting";
      const taken: RecipientEvent[] = [];
      for (const event of events) {
        const next = afterRecipientEvent(event, state);
        if (next === null) continue;
        taken.push(event);
        state = next;
      }
      const over = taken.filter((event) => event === "hand_over").length;
      expect(over).toBeLessThanOrEqual(1 + taken.filter((event) => event === "give_back").length);
      expect(RECIPIENT_STATES).toContain(state);
    }),
    { numRuns: 1000 },
  );
});
