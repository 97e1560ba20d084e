// What is wrong with one line of text as people may type it, in words.
import { isStray, type Lines, WALK } from "./clean-line.ts";

const NAMES: Record<string, string> = {
  "0009": "tab",
  "000A": "line break",
  "000D": "line break",
  "00AD": "soft hyphen",
  "034F": "combining grapheme joiner",
  "061C": "Arabic direction mark",
  "115F": "Hangul filler",
  "1160": "Hangul filler",
  "180E": "Mongolian vowel separator",
  "200B": "zero width space",
  "200C": "zero width non-joiner",
  "200D": "zero width joiner",
  "200E": "left-to-right mark",
  "200F": "right-to-left mark",
  "2028": "line break",
  "2029": "line break",
  "202A": "left-to-right embedding",
  "202B": "right-to-left embedding",
  "202C": "end of a direction",
  "202D": "left-to-right override",
  "202E": "right-to-left override",
  "2060": "word joiner",
  "2066": "left-to-right isolate",
  "2067": "right-to-left isolate",
  "2068": "first strong isolate",
  "2069": "end of an isolate",
  "2800": "blank Braille pattern",
  "3164": "Hangul filler",
  FEFF: "byte order mark",
  FFA0: "Hangul filler",
};

function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const name = NAMES[code] ?? (/\p{Cc}/u.test(character) ? "control character" : "invisible character");
  return `${name} (U+${code})`;
}

/** What is wrong with the text, the character by its name; null when nothing is. */
export function lineProblem(text: string, lines: Lines = "one"): string | null {
  for (const [, character] of text.matchAll(WALK)) {
    if (isStray(character, lines)) return `Remove this invisible character: ${nameOf(character)}.`;
  }
  return null;
}
