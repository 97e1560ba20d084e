import fc from "fast-check";
import { expect, test } from "vitest";
import { isAppError } from "#lib/errors.ts";
import { phoneOf } from "#server/auth/profile/phone.ts";

test.each([
  ["617 555 0190", "US", { phone: "617 555 0190", country: "US", prefix: "+1" }],
  ["(617) 555-0190", "US", { phone: "617 555 0190", country: "US", prefix: "+1" }],
  ["+44 20 7946 0958", "US", { phone: "20 7946 0958", country: "GB", prefix: "+44" }],
  ["020 7946 0958", "GB", { phone: "20 7946 0958", country: "GB", prefix: "+44" }],
  ["0912 345 678", "VN", { phone: "912 345 678", country: "VN", prefix: "+84" }],
  ["617 555 0190", "", { phone: "617 555 0190", country: "US", prefix: "+1" }],
  ["617 555 0190", "ZZ", { phone: "617 555 0190", country: "US", prefix: "+1" }],
  ["  ", "US", null],
])("%j in %j", (phone, country, stored) => {
  expect(phoneOf({ phone, country })).toEqual(stored);
});

test.each([
  ["5550190", "US"],
  ["call me on 617 555 0190", "US"],
  ["617 555 0190 ext. 5", "US"],
  ["<script>alert(1)</script>", "US"],
  ["+1", "US"],
  ["0".repeat(40), "US"],
])("%j in %s is refused at its field", (phone, country) => {
  expect(() => phoneOf({ phone, country })).toThrow(
    expect.objectContaining({
      code: "invalid",
      details: expect.objectContaining({ fields: { phone: [expect.any(String)] } }),
    }),
  );
});

test("no text does anything but be stored whole or refused, and what is stored reads the same again", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.constantFrom("US", "GB", "VN", "", "__proto__"), (phone, country) => {
      try {
        const stored = phoneOf({ phone, country });
        if (stored) expect(phoneOf({ phone: `${stored.prefix} ${stored.phone}`, country: "" })).toEqual(stored);
      } catch (error) {
        expect(isAppError(error) && error.code).toBe("invalid");
      }
    }),
  );
});
