// One line of text without what has no place in it: what cannot be seen, turns the line round or breaks it. Every page brings
// it for what is pasted, so that the names of characters stand elsewhere (`lib/line.ts`).

/** Scripts whose letters a joiner may stand between; in all others it only hides. */
const JOINING = [
  ...[
    "Arabic",
    "Bengali",
    "Devanagari",
    "Gujarati",
    "Gurmukhi",
    "Kannada",
    "Khmer",
    "Malayalam",
    "Mongolian",
    "Myanmar",
  ],
  ...["Nko", "Oriya", "Sinhala", "Syriac", "Tamil", "Telugu", "Thaana"],
];
const JOINED = JOINING.map((script) => `\\p{Script=${script}}`).join("");

const PICTURE = "\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier}\\uFE0F?)?";
// Keycaps, flags of regions by their tags (a handful, so that no message hides in them), and pictures joined to one.
const EMOJI = `[0-9#*]\\uFE0F?\\u20E3|\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}|${PICTURE}(?:\\u200D${PICTURE})*`;
// A joiner between letters, and the marks that choose a shape of the letter before them.
const JOINS = `(?<=[${JOINED}])[\\u200C\\u200D](?=[${JOINED}])`;
const SHAPES =
  "(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]|(?<=[\\p{Script=Han}\\p{Script=Myanmar}])[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]";
const STRAY = [
  "\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}",
  // What is read without being seen: joiners, marks of direction, tags, shapes.
  "\\p{Cf}\\p{Variation_Selector}",
  // Fillers: letters that are blank.
  "\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u2800\\u3164\\uFFA0\\uFFFC",
].join("");
// Signs of Arabic, Syriac and Kaithi that unicode calls formats and everybody sees.
const SEEN = "[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}]";

/** Walks over a text and captures every character that may not stand where it does, seen or not. */
export const WALK = new RegExp(`(?:${EMOJI})|(?:${JOINS}|${SHAPES})|${SEEN}|([${STRAY}])`, "gu");

/** A text of several lines may hold line breaks and tabs. */
export type Lines = "one" | "several";

/** True for what a walk met that may not stand in a text of so many lines. */
export function isStray(character: string | undefined, lines: Lines): character is string {
  return character !== undefined && !(lines === "several" && /[\n\r\t]/.test(character));
}

/** The text without what may not stand in it; a line break between words becomes a space. */
export function cleanLine(text: string, lines: Lines = "one"): string {
  const spaced = lines === "one" ? inOneLine(text) : text;
  return spaced.replace(WALK, (whole, character?: string) => (isStray(character, lines) ? "" : whole));
}

/** Cut at its breaks alone: a pattern that takes spaces before a break walks a long run of them once for each. */
function inOneLine(text: string): string {
  const parts = text.split(/[\r\n\t\v\f\u0085\u2028\u2029]+/).map((part) => part.trim());
  return parts.filter((part) => part !== "").join(" ");
}
