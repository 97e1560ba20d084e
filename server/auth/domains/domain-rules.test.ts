import { expect, test } from "vitest";
import {
  domainNamed,
  domainOf,
  findingOf,
  isGone,
  type Looks,
  nextCheck,
  recordName,
  stateOf,
} from "./domain-rules.ts";

test.each([
  ["harbor.test", "harbor.test"],
  [" Harbor.TEST. ", "harbor.test"],
  ["mail.harbor.co.uk", "mail.harbor.co.uk"],
  ["münchen.de", "xn--mnchen-3ya.de"],
  ["xn--mnchen-3ya.de", "xn--mnchen-3ya.de"],
])("%s is the domain %s", (typed, domain) => expect(domainNamed(typed)).toEqual({ domain }));

test.each([
  "co.uk",
  "com",
  "github.io",
  "test",
  "10.0.0.1",
  "gmail.com",
  "team.gmail.com",
  "GMX.de",
  "you@harbor.test",
  "https://harbor.test",
  "*.harbor.test",
  "_corner.harbor.test",
  "harbor..test",
  "-harbor.test",
  "",
])("%s is refused", (typed) => expect(domainNamed(typed)).toEqual({ refusal: expect.any(String) }));

test("the domain of an address is what follows the last @, whole", () => {
  expect(domainOf('"a@evil.test"@harbor.test')).toBe("harbor.test");
  expect(domainOf("a@sub.Harbor.test")).toBe("sub.harbor.test");
  expect(recordName("harbor.test")).toBe("_corner.harbor.test");
});

test("a record is ours by its whole value", () => {
  const records = (...values: string[]) => findingOf({ kind: "records", values }, "corner-verify=abc");
  expect(records("v=spf1", " corner-verify=abc ")).toBe("seen");
  expect(records("corner-verify=abcd")).toBe("other");
  expect(records()).toBe("missing");
  expect(findingOf({ kind: "none" }, "x")).toBe("missing");
  expect(findingOf({ kind: "unreachable" }, "x")).toBe("unreachable");
});

const T0 = Date.parse("2026-03-01T12:00:00Z");
const at = (seconds: number) => new Date(T0 + seconds * 1000);
const looks = (over: Partial<Looks>): Looks => ({
  createdAt: at(0),
  provedAt: null,
  lastSeenAt: null,
  lostAt: null,
  checks: 0,
  found: null,
  ...over,
});
const HOUR = 3600;
const DAY = 24 * HOUR;

test.each([
  [{ checks: 0 }, 0, 20],
  [{ checks: 1 }, 21, 40],
  [{ checks: 2 }, 41, 101],
  [{ checks: 9 }, 29 * 60, 30 * 60],
  [{ checks: 40 }, 30 * 60, 30 * 60 + HOUR],
  [{ checks: 40 }, 30 * DAY, 31 * DAY],
  [{ checks: 40, provedAt: at(50), found: "seen" }, 50, 50 + DAY],
  [{ checks: 40, provedAt: at(50), found: "missing" }, DAY, DAY + HOUR],
  [{ checks: 40, provedAt: at(50), found: "unreachable" }, DAY, DAY + HOUR],
  [{ checks: 40, provedAt: at(50), lostAt: at(9 * DAY), found: "missing" }, 9 * DAY, 10 * DAY],
] as const)("%o at %i s is looked at again at %i s", (over, now, next) => {
  expect(nextCheck(looks(over), at(now))).toEqual(at(next));
});

test("a proved domain is gone after seven days of answers without it, and not before", () => {
  const proved = { provedAt: at(0), lastSeenAt: at(0) };
  expect(isGone(looks({ ...proved, found: "missing" }), at(7 * DAY - 1))).toBe(false);
  expect(isGone(looks({ ...proved, found: "missing" }), at(7 * DAY))).toBe(true);
  expect(isGone(looks({ ...proved, found: "other" }), at(7 * DAY))).toBe(true);
  expect(isGone(looks({ ...proved, found: "unreachable" }), at(70 * DAY))).toBe(false);
  expect(isGone(looks({ ...proved, found: "seen" }), at(70 * DAY))).toBe(false);
  expect(isGone(looks({ found: "missing" }), at(70 * DAY))).toBe(false);
});

test("how it stands", () => {
  expect(stateOf({ provedAt: null, lostAt: null, found: "other" })).toBe("checking");
  expect(stateOf({ provedAt: at(0), lostAt: null, found: "seen" })).toBe("proved");
  expect(stateOf({ provedAt: at(0), lostAt: null, found: "unreachable" })).toBe("proved");
  expect(stateOf({ provedAt: at(0), lostAt: null, found: "missing" })).toBe("missing");
  expect(stateOf({ provedAt: at(0), lostAt: at(1), found: "missing" })).toBe("gone");
});
