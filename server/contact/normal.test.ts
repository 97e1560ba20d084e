import { expect, test } from "vitest";
import { factProblem, normalOf, refuseFacts } from "#server/contact/normal.ts";

test.each([
  ["phone", "(617) 555-0129", "+16175550129"],
  ["phone", "617-555-o129", "+16175550129"],
  ["phone", "617 555 O129", "+16175550129"],
  ["phone", "tel:+1-617-555-0129", "+16175550129"],
  ["phone", "Office: 617 555 0129 / 617 555 0130", "+16175550129"],
  ["phone", "0044 20 7946 0018", "+442079460018"],
  ["phone", "011 44 20 7946 0018", "+442079460018"],
  ["phone", "ext 12", "ext 12"],
  ["website", "https://www.Harbor.test/", "harbor.test"],
  ["website", "http://harbor.test/team/", "harbor.test/team"],
  ["email", " Ines@Example.COM ", "ines@example.com"],
  ["address", "12 Beacon St, Boston, MA 02108, United States", "12 beacon st, boston, ma 02108"],
  ["address", "12 Beacon St, Boston, MA 02108-1234 U.S.A.", "12 beacon st, boston, ma 02108-1234"],
  ["address", "12 Beacon St, Boston, MA 02108", "12 beacon st, boston, ma 02108"],
  ["address", "1 Rue de la Paix, 75002 Paris, France", "1 rue de la paix, 75002 paris, france"],
  ["name", "Ines\u00a0  Duarte", "ines duarte"],
] as const)("the %s %j is known as %s", (field, value, normal) => {
  expect(normalOf(field, value)).toBe(normal);
});

test.each([
  ["email", "ines", true],
  ["email", "ines@example.com", false],
  ["phone", "12", true],
  ["phone", "123", false],
  ["birthday", "1980-04-31", true],
  ["birthday", "1980-04-30", false],
  ["company", "x".repeat(10_000), true],
  ["company", "x", false],
] as const)("the %s %j is refused: %s", (field, value, refused) => {
  expect(factProblem(field, value) !== null).toBe(refused);
});

test("every field that holds what it cannot is named, and an empty one is none of them", () => {
  const wrong = { email: "ines", phone: "12", company: "" };
  expect(() => refuseFacts({ company: "", email: "" })).not.toThrow();
  let thrown: unknown;
  try {
    refuseFacts(wrong);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({
    ...{ code: "invalid", details: { fields: { email: [expect.any(String)], phone: [expect.any(String)] } } },
  });
});
