// What time does to a subscription, day by day.
import { describe, expect, test } from "vitest";
import { type Clocked, stepAt } from "#server/auth/billing/clock.ts";

const DAY = 86_400_000;
const ZERO = new Date("2026-11-20T12:00:00Z");
const day = (n: number) => new Date(ZERO.getTime() + n * DAY);
const at = (part: Partial<Clocked>): Clocked => ({
  status: "active",
  trialEndsAt: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  dueAt: null,
  reminded: null,
  ...part,
});
const told = (clocked: Clocked, now: Date) => {
  const step = stepAt(clocked, now);
  return step === null ? "-" : step.kind === "move" ? step.event : step.kind;
};

describe("a trial that ends on day 0", () => {
  const trial = at({ status: "trialing", trialEndsAt: ZERO });
  test.each([
    [-4, "-"],
    [-3, "remind"],
    [-1, "remind"],
    [0, "end-trial"],
    [40, "end-trial"],
  ])("on day %i: %s", (n, expected) => expect(told(trial, day(n))).toBe(expected));

  test("is announced once, and again when it was moved", () => {
    const step = stepAt(trial, day(-2));
    const reminded = step?.kind === "remind" ? step.mark : null;
    expect(told({ ...trial, reminded }, day(-2))).toBe("-");
    expect(told({ ...trial, reminded, trialEndsAt: day(1) }, day(-2))).toBe("remind");
  });

  test("that is canceled ends as canceled, without an email before", () => {
    expect(told({ ...trial, cancelAtPeriodEnd: true }, day(-2))).toBe("-");
    expect(told({ ...trial, cancelAtPeriodEnd: true }, day(0))).toBe("cancel");
  });
});

describe("an invoice due on day 0", () => {
  test.each([
    ["active", -1, "-"],
    ["active", 0, "fall-due"],
    ["past_due", 6, "-"],
    ["past_due", 7, "soften"],
    ["soft_failure", 20, "-"],
    ["soft_failure", 21, "leave-unpaid"],
    ["unpaid", 59, "-"],
    ["unpaid", 60, "expire"],
  ])("%s on day %i: %s", (status, n, expected) => expect(told(at({ status, dueAt: ZERO }), day(n))).toBe(expected));
});

describe("a period that ends on day 0", () => {
  test.each([
    [false, -1, "-"],
    [false, 0, "renew"],
    [true, -1, "-"],
    [true, 0, "cancel"],
  ])("canceled %s on day %i: %s", (cancelAtPeriodEnd, n, expected) => {
    expect(told(at({ periodEnd: ZERO, cancelAtPeriodEnd }), day(n))).toBe(expected);
  });
});

test.each(["paused", "on_hold", "suspended", "canceled", "expired", "trial_ended", "pending", "unheard of"])(
  "time does nothing to %s",
  (status) => expect(told(at({ status, trialEndsAt: ZERO, periodEnd: ZERO, dueAt: ZERO }), day(400))).toBe("-"),
);
