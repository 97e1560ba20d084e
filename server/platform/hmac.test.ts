// The HMAC that marks visits, against the test cases of RFC 4231.
import { expect, test } from "vitest";
import { hmacSha256 } from "#server/platform/hmac.ts";

test.each([
  ["0b".repeat(20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
  ["4a656665", "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
  [
    "aa".repeat(131),
    "Test Using Larger Than Block-Size Key - Hash Key First",
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  ],
])("under %s", (key, text, mark) => {
  const bytes = Buffer.from(key, "hex");
  expect(hmacSha256(bytes, text).toString("hex")).toBe(mark);
  // The key is kept from the first time on.
  expect(hmacSha256(bytes, text).toString("hex")).toBe(mark);
});
