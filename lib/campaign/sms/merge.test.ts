// Fields in a text's words: what goes out, what keeps it back, and that no brace ever goes out.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldsIn, fillText, TEXT_FIELDS, type TextValues, textProblems } from "./merge.ts";

const ANA: TextValues = {
  ...{ first_name: "Ana", last_name: "Ruiz", city: "", agent: "Hannah", business: "Harbor Realty", link: "" },
};

test.each([
  ["Hello {first_name}", "Hello Ana", []],
  ["Hello { first_name }, it's {agent} from {business}", "Hello Ana, it's Hannah from Harbor Realty", []],
  ["Homes in {city|your area}", "Homes in your area", []],
  ["Homes in {city}", "Homes in ", ["city"]],
  ["Homes in {city|}, {city| }", "Homes in , ", ["city"]],
  ["{first_name|there}", "Ana", []],
  ["no field", "no field", []],
])("%s", (words, text, missing) => {
  expect(fillText(words, ANA)).toEqual({ text, missing });
});

test("a field that there is not and a brace by itself are named, each once", () => {
  expect(textProblems("{price} {price} {first_name} }")).toEqual([
    { kind: "unknown", field: "price" },
    { kind: "brace" },
  ]);
  expect(textProblems("{first_name|you}")).toEqual([]);
});

test("the fields of the words, each once", () => {
  expect(fieldsIn("{business} {first_name|you} {first_name} {price}")).toEqual(["first_name", "business"]);
});

test("words without problems go out without a brace, whoever they go to", () => {
  const piece = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", " ", "|"), maxLength: 8 }),
    fc
      .tuple(fc.constantFrom(...TEXT_FIELDS), fc.constantFrom("", "|you"))
      .map(([field, instead]) => `{${field}${instead}}`),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const words = pieces.join("");
      expect(textProblems(words)).toEqual([]);
      expect(fillText(words, ANA).text).not.toMatch(/[{}]/);
    }),
  );
});
