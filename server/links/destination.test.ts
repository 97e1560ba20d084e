import { describe, expect, test } from "vitest";
import { locationOf, parseDestination } from "#server/links/destination.ts";

const OWN = "https://corner.test";

describe("parseDestination", () => {
  test.each([
    ["https://harbor.test/a?b=c#d", "https://harbor.test/a?b=c#d"],
    ["https://harbor.test", "https://harbor.test"],
    [" http://harbor.test:8080/x ", "http://harbor.test:8080/x"],
    ["harbor.test/listings", "https://harbor.test/listings"],
    ["https://münchen.test/ä b", "https://xn--mnchen-3ya.test/%C3%A4%20b"],
    ["https://corner.test/c/mia", "https://corner.test/c/mia"],
    ["https://corner.test:444/l/x", "https://corner.test:444/l/x"],
  ])("%s is %s", (typed, stored) => expect(parseDestination(typed, OWN)).toBe(stored));

  test.each([
    "",
    "nothing",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://a.test",
    "mailto:a@b.test",
    "https://",
    "//evil.test",
    "/l/x",
    "https://user:pw@evil.test/",
    "https://harbor.test@evil.test/",
    "https://corner.test/l/seaport",
    "https://CORNER.test/l/seaport",
    "https://corner.test//l/seaport",
    "https://corner.test/%6c/seaport",
    "https://corner.test/x/../l/seaport",
    "corner.test/l/x",
    "https://corner.test/\\l/x",
    `https://a.test/${"x".repeat(5000)}`,
  ])("refuses %j", (typed) => {
    expect(() => parseDestination(typed, OWN)).toThrowError(expect.objectContaining({ code: "invalid" }));
  });

  test("any name of this machine is the own host while the origin is loopback", () => {
    expect(() => parseDestination("http://127.0.0.1:3000/l/x", "http://localhost:3000")).toThrow();
    expect(parseDestination("http://127.0.0.1:3001/l/x", "http://localhost:3000")).toBeTruthy();
  });
});

describe("locationOf", () => {
  test("is always printable ASCII, whatever is stored", () => {
    for (const stored of [
      "https://a.test/\r\nSet-Cookie: x=1",
      "https://a.test/é\u2028",
      'https://a.test/\u0000?\t<>"',
    ]) {
      expect(locationOf(stored, OWN)).toMatch(/^https:\/\/a\.test\/[\x21-\x7e]*$/);
    }
  });

  test.each(["javascript:alert(1)", "not a url", "https://corner.test/l/x"])("follows no %s", (stored) =>
    expect(locationOf(stored, OWN)).toBeNull(),
  );
});
