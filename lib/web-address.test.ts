import { expect, test } from "vitest";
import { webAddressIn } from "./web-address.ts";

test.each([
  ["see https://prize.example/claim now", "https://prize.example/claim"],
  ["HTTP://PRIZE.EXAMPLE", "HTTP://PRIZE.EXAMPLE"],
  ["www.prize.example", "www.prize.example"],
  ["Claim at prize.example today", "prize.example"],
  ["Prize.com Realty", "Prize.com"],
  ["go to a1.prize.co.uk", "a1.prize.co.uk"],
  ["xn--80ak6aa92e.com", "xn--80ak6aa92e.com"],
  ["пример.рф", "пример.рф"],
  ["now at t.co/abc", "t.co"],
  ["evil。com", "evil。com"],
])("%s", (text, found) => {
  expect(webAddressIn(text)).toBe(found);
});

test.each([
  "Welcome to the team.",
  "St. Mary & Sons, Inc.",
  "We meet at 9.30, floor 2.",
  "J. R. Smith",
  "Thanks. See you",
  "at 9 a.m. on Monday",
])("%s holds none", (text) => {
  expect(webAddressIn(text)).toBeNull();
});
