import { describe, expect, test } from "vitest";
import { addressNamed, entranceFor, type Found, refusalOfSwitch } from "#server/auth/sign-on/sign-on-rules.ts";

const PERSON: Found = { id: "u1", admin: false, member: true, place: "w1" };
const enter = (email: string, person: Found | null) => () => entranceFor({ email, domains: ["acme.test"], person });

test("a member at a proved domain is let in where they belong", () => {
  expect(enter("priya@acme.test", PERSON)()).toEqual({ userId: "u1", place: "w1" });
});

test.each([
  ["domain", "priya@sub.acme.test", PERSON],
  ["domain", "priya@acme.test.evil.test", PERSON],
  ["domain", "priya@acme.test@evil.test", PERSON],
  ["person", "priya@acme.test", null],
  ["person", "priya@acme.test", { ...PERSON, member: false, place: null }],
  ["person", "priya@acme.test", { ...PERSON, admin: true, member: false, place: null }],
  ["admin", "priya@acme.test", { ...PERSON, admin: true }],
  ["suspended", "priya@acme.test", { ...PERSON, place: null }],
])("%s refuses %s", (problem, email, person) => {
  expect(enter(email, person)).toThrow(expect.objectContaining({ problem }));
});

test("an address is compared in lower case, and nothing else is one", () => {
  expect(addressNamed(" Priya@ACME.test ")).toBe("priya@acme.test");
  for (const told of ["+1 555 0100", "priya", "a@b@c.test", "a b@c.test", "<a@c.test>", ""])
    expect(() => addressNamed(told), told).toThrow(expect.objectContaining({ problem: "no-email" }));
});

describe("switching", () => {
  const tried = (problem: string) => ({ problem });
  test("on needs a try that worked, forced needs on, off needs nothing", () => {
    expect(refusalOfSwitch({ state: "off", tried: null }, "on")).toMatch(/Try it first/);
    expect(refusalOfSwitch({ state: "off", tried: tried("invalid") }, "on")).toMatch(/Try it first/);
    expect(refusalOfSwitch({ state: "off", tried: tried("domain") }, "on")).toMatch(/Try it first/);
    expect(refusalOfSwitch({ state: "off", tried: tried("") }, "on")).toBe(null);
    expect(refusalOfSwitch({ state: "off", tried: tried("person") }, "on")).toBe(null);
    expect(refusalOfSwitch({ state: "off", tried: tried("") }, "forced")).toMatch(/Switch it on/);
    expect(refusalOfSwitch({ state: "on", tried: tried("") }, "forced")).toBe(null);
    expect(refusalOfSwitch({ state: "forced", tried: tried("") }, "on")).toBe(null);
    expect(refusalOfSwitch({ state: "forced", tried: null }, "off")).toBe(null);
    expect(refusalOfSwitch({ state: "on", tried: null }, "on")).toMatch(/already/);
  });
});
