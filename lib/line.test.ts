import { describe, expect, test } from "vitest";
import { cleanLine } from "./clean-line.ts";
import { lineProblem } from "./line.ts";

describe("passes", () => {
  test.each([
    "Anna-Lena O’Brien, 3rd floor",
    "José Ñandú — “quoted”",
    "می‌خواهم",
    "क्‍ष",
    "ශ්‍රී ලංකා",
    "👩‍💻 Ada",
    "👨‍👩‍👧‍👦",
    "❤️ and ☺︎",
    "👍🏽",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿 London",
    "🏳️‍🌈 🏴‍☠️ ⛓️‍💥",
    "1️⃣ #️⃣",
    "🇩🇪 Berlin",
    "葛󠄀城",
    "ᠠ᠋ᠨ",
    "עברית and العربية",
    "",
  ])("%j", (text) => {
    expect(lineProblem(text)).toBeNull();
    expect(cleanLine(text)).toBe(text);
  });
});

describe("is refused by its name, and taken out on paste", () => {
  test.each([
    ["a\u200bb", "zero width space (U+200B)", "ab"],
    ["a\u202eb", "right-to-left override (U+202E)", "ab"],
    ["a\u2066b", "left-to-right isolate (U+2066)", "ab"],
    ["a\u200fb", "right-to-left mark (U+200F)", "ab"],
    ["a\ufeffb", "byte order mark (U+FEFF)", "ab"],
    ["a\u2060b", "word joiner (U+2060)", "ab"],
    ["a\u00adb", "soft hyphen (U+00AD)", "ab"],
    ["a\u3164b", "Hangul filler (U+3164)", "ab"],
    ["a\u2800b", "blank Braille pattern (U+2800)", "ab"],
    ["a\u0007b", "control character (U+0007)", "ab"],
    ["a\u0000b", "control character (U+0000)", "ab"],
    ["a\nb", "line break (U+000A)", "a b"],
    ["a \r\n b", "line break (U+000D)", "a b"],
    ["a\u2028b", "line break (U+2028)", "a b"],
    ["a\tb", "tab (U+0009)", "a b"],
    ["a\ud800b", "invisible character (U+D800)", "ab"],
    // What passes inside its sequence hides outside of it.
    ["pay\u200dpal", "zero width joiner (U+200D)", "paypal"],
    ["a\u200cb", "zero width non-joiner (U+200C)", "ab"],
    ["می\u200cA", "zero width non-joiner (U+200C)", "میA"],
    ["a\ufe0f", "invisible character (U+FE0F)", "a"],
    ["a\u{e0100}", "invisible character (U+E0100)", "a"],
    ["👩\u200d", "zero width joiner (U+200D)", "👩"],
    ["a\u{e0061}\u{e0062}", "invisible character (U+E0061)", "a"],
    ["😀\u{e0068}\u{e0069}\u{e007f}", "invisible character (U+E0068)", "😀"],
    [`\u{1f3f4}${"\u{e0061}".repeat(20)}\u{e007f}`, "invisible character (U+E0061)", "\u{1f3f4}"],
  ])("%j: %s", (text, name, clean) => {
    expect(lineProblem(text)).toBe(`Remove this invisible character: ${name}.`);
    expect(cleanLine(text)).toBe(clean);
    expect(lineProblem(cleanLine(text))).toBeNull();
  });
});

test("several lines may break, and hold nothing else that hides", () => {
  expect(lineProblem("one\r\n\ttwo", "several")).toBeNull();
  expect(cleanLine("one\r\n\ttwo\u200b", "several")).toBe("one\r\n\ttwo");
  expect(lineProblem("one\n\u202etwo", "several")).toContain("right-to-left override");
});
