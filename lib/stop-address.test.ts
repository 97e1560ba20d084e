// An address as a stop knows it: the text of marks that were made before never changes.
import fc from "fast-check";
import { expect, test } from "vitest";
import { stopAddress } from "./stop-address.ts";

test.each([
  ["email", "Kim@Lund.test", "email:kim@lund.test"],
  ["email", "k.i.m+news@GoogleMail.com", "email:kim@gmail.com"],
  ["email", "kim+offers@lund.test", "email:kim@lund.test"],
  ["phone", "+18575550117", "phone:+18575550117"],
] as const)("%s %s is known as %s", (kind, normal, address) => {
  expect(stopAddress(kind, normal)).toBe(address);
});

test("whatever stands behind the plus and however it is written, it is one mailbox, and folded again it stays", () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9]{1,8}$/), (email, tag) => {
      const at = email.lastIndexOf("@");
      const plain = email.slice(0, at).replaceAll("+", "");
      fc.pre(plain !== "");
      const host = email.slice(at);
      const folded = stopAddress("email", `${plain}${host}`);
      expect(stopAddress("email", `${plain}+${tag}${host}`.toUpperCase())).toBe(folded);
      expect(stopAddress("email", folded.slice("email:".length))).toBe(folded);
    }),
  );
});
