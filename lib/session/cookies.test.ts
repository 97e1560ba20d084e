import fc from "fast-check";
import { expect, test } from "vitest";
import { COOKIES, cookieValues, expireCookie, hasCookie, readCookie, secureFor, serialiseCookie } from "./cookies.ts";

const NAMES = ["token", "state", "flash", "imp", "service-key", "device", "theme", "folds", "visitor"] as const;

/** Name, path and flags: what has to be the same for an expiry to work. */
function identity(cookie: string): string[] {
  const [pair = "", ...rest] = cookie.split("; ");
  return [pair.split("=")[0] ?? "", ...rest.filter((part) => !/^(Max-Age|Expires)=/.test(part))];
}

test.each(NAMES)("%s is expired with the attributes it was set with", (name) => {
  for (const secure of [true, false]) {
    expect(identity(expireCookie(name, { secure }))).toEqual(identity(serialiseCookie(name, "v", { secure })));
  }
});

test("no cookie names a domain, the token is out of reach of scripts", () => {
  expect(Object.keys(COOKIES).sort()).toEqual([...NAMES].sort());
  for (const name of NAMES) expect(serialiseCookie(name, "v", { secure: true })).not.toMatch(/domain/i);
  expect(serialiseCookie("token", "a.b.c", { secure: true, maxAge: 9 })).toBe(
    "token=a.b.c; Path=/; Max-Age=9; HttpOnly; Secure; SameSite=Lax",
  );
});

test.each([
  ["http://localhost:3000", false],
  ["http://127.0.0.1:3000", false],
  ["http://127.8.9.1", false],
  ["http://[::1]:3000", false],
  ["http://corner.localhost", false],
  ["https://localhost", true],
  ["https://corner.test", true],
  ["http://corner.test", true],
  ["http://192.168.1.4:3000", true],
  ["http://127.0.0.1.evil.test", true],
  ["http://localhost.evil.test", true],
])("cookies of %s are Secure: %s", (origin, secure) => {
  expect(secureFor(origin)).toBe(secure);
});

test.each([
  [null, null],
  ["", null],
  ["token", null],
  ["token=", null],
  ["token=a", "a"],
  ["x=1;token=a;y=2", "a"],
  ['token="a"', "a"],
  ["token=a%20b", "a b"],
  ["token=a%zz", "a%zz"],
  ["xtoken=a", null],
  ["token=a; token=a", "a"],
  ["token=a; token=b", null],
  ["token=a=b", "a=b"],
  ["__proto__=1; token=a", "a"],
])("the token in %j is %j", (header, value) => {
  expect(readCookie(header, "token")).toBe(value);
});

test("any header is survived, and what was written is read", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (header) => Array.isArray(cookieValues(header, "state"))));
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (value) => {
      const [pair] = serialiseCookie("state", value, { secure: false }).split("; ");
      return hasCookie(pair, "state") && readCookie(`a=1; ${pair}; b=2`, "state") === value;
    }),
  );
});
