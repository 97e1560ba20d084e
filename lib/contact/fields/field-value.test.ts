// What a value of each type may be, and the one way in which it is kept.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FieldRule, fieldValue } from "./field-value.ts";

const COLLEAGUES = [
  { id: "01a20b5a-0546-7e73-bf17-3b055f1e891c", names: ["mia santos", "mia@harbor.test"] },
  { id: "01a20b5a-0546-7e73-bf17-3b055f1e891d", names: ["liam park"] },
  { id: "01a20b5a-0546-7e73-bf17-3b055f1e891e", names: ["liam park"] },
];
const rule = (type: FieldRule["type"]): FieldRule => ({
  ...{ id: "f", name: "Field", type, options: ["Gold", "Rosé wine"], colleagues: COLLEAGUES },
});
const read = (type: FieldRule["type"], text: string) => {
  const found = fieldValue(rule(type), text);
  return "value" in found ? found.value : null;
};

describe("a value of a field", () => {
  test.each([
    ["1250.5", "1250.5"],
    ["+1,250.50", "1250.5"],
    ["-007", "-7"],
    ["-0.00", "0"],
    ["1,25", null],
    ["1.2.3", null],
    ["1e5", null],
    ["twelve", null],
    ["1".repeat(16), null],
  ])("the number %s is %s", (text, value) => expect(read("number", text)).toBe(value));

  test.each([
    ["2026-02-28", "2026-02-28"],
    ["2/28/2026", "2026-02-28"],
    ["28.2.2026", "2026-02-28"],
    ["1604-03-01", "1604-03-01"],
    ["2026-02-30", null],
    ["soon", null],
  ])("the day %s is %s", (text, value) => expect(read("date", text)).toBe(value));

  test.each([
    ["https://example.com/a?b=1", "https://example.com/a?b=1"],
    ["example.com", "https://example.com"],
    ["javascript:alert(1)", null],
    ["https://mia:secret@example.com", null],
    ["ftp://example.com", null],
  ])("the link %s is %s", (text, value) => expect(read("link", text)).toBe(value));

  test("a choice is one of its options, whatever its case", () => {
    expect(read("choice", " gold ")).toBe("Gold");
    expect(read("choice", "ROSÉ  WINE")).toBe("Rosé wine");
    expect(read("choice", "silver")).toBeNull();
  });

  test("a person is one of the workspace, by their id, or by what they alone are called", () => {
    expect(read("person", "Mia Santos")).toBe(COLLEAGUES[0]?.id);
    expect(read("person", "MIA@harbor.test")).toBe(COLLEAGUES[0]?.id);
    expect(read("person", "01A20B5A-0546-7E73-BF17-3B055F1E891D")).toBe(COLLEAGUES[1]?.id);
    expect(read("person", "Liam Park")).toBeNull();
    expect(read("person", "Somebody")).toBeNull();
  });

  test("what is kept is kept as it is, read again", () => {
    const type = fc.constantFrom("text", "number", "date", "choice", "link", "person");
    const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.double().map(String), fc.webUrl(), fc.constant("Gold"));
    fc.assert(
      fc.property(type as fc.Arbitrary<FieldRule["type"]>, text, (which, typed) => {
        const value = read(which, typed);
        if (value !== null) expect(read(which, value)).toBe(value);
      }),
    );
  });
});
