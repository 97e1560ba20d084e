// Section 4's statuses as one literal table: every event on every status, and what comes of it.
import { describe, expect, test } from "vitest";
import { ACTIVE_STATUSES } from "#lib/permissions/workspace-state.ts";
import { STATUSES, type StatusEvent, transition, transitionOrRefuse } from "#server/auth/billing/status.ts";

const EVENTS = [
  "start-trial",
  "order",
  "assess",
  "fail",
  "pay",
  "end-trial",
  "fall-due",
  "soften",
  "leave-unpaid",
  "expire",
  "cancel",
  "pause",
  "resume",
  "hold",
  "suspend",
  "reinstate",
] as const satisfies readonly StatusEvent[];

// The columns in the order above; a dot is refused.
// biome-ignore format: a table is read by its columns.
const TABLE: Record<(typeof STATUSES)[number], string> = {
  //                start    order   assess    fail             pay    end-trial   fall-due soften       leave  expire  cancel   pause  resume hold    suspend   reinstate
  awaiting_signup:  "trialing pending assessing .                active . . . . . canceled . . . suspended .",
  pending:          "trialing . assessing failed_to_create active . . . . . canceled . . . suspended .",
  assessing:        ". . . failed_to_create active . . . . . canceled . . . suspended .",
  failed_to_create: ". pending assessing . active . . . . . canceled . . . . .",
  trialing:         ". . . . active trial_ended . . . . canceled . . on_hold suspended .",
  trial_ended:      ". . assessing . active . . . . expired canceled . . . suspended .",
  active:           ". . . . active . past_due . . . canceled paused . on_hold suspended .",
  past_due:         ". . . . active . . soft_failure unpaid . canceled . . on_hold suspended .",
  soft_failure:     ". . . . active . . . unpaid . canceled . . . suspended .",
  unpaid:           ". . . . active . . . . expired canceled . . . suspended .",
  paused:           ". . . . paused . . . . . canceled . active . suspended .",
  on_hold:          ". . . . on_hold . . . . . canceled . . . suspended active",
  suspended:        ". . . . suspended . . . . . canceled . . . . active",
  canceled:         ". . assessing . active . . . . . . . . . . .",
  expired:          ". . assessing . active . . . . . . . . . . .",
};

describe.each(STATUSES)("%s", (status) => {
  const row = TABLE[status].split(/ +/);
  test.each(EVENTS.map((event, index) => [event, row[index]] as const))("%s leads to %s", (event, expected) => {
    expect(row).toHaveLength(EVENTS.length);
    expect(transition(status, event) ?? ".").toBe(expected);
  });
});

test("the statuses are section 4's inactive ones and the active ones, and no other", () => {
  const inactive =
    "canceled, expired, on_hold, unpaid, trial_ended, soft_failure, suspended, awaiting_signup, assessing, failed_to_create, paused, pending";
  expect([...STATUSES].sort()).toEqual([...inactive.split(", "), ...ACTIVE_STATUSES].sort());
});

test("an unknown status, or one that only an object has, moves nowhere", () => {
  for (const odd of ["", "toString", "__proto__", "ACTIVE", "cancelled"]) expect(transition(odd, "pay")).toBeNull();
  expect(() => transitionOrRefuse("canceled", "pause")).toThrow(/canceled does not allow/);
});
