// Words as they are compared: small letters of the first alphabet, whatever marks stand on them.

/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: "d",
  ø: "o",
  ł: "l",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  þ: "th",
  ð: "d",
};

/** Folded to small letters without marks; other alphabets stay as they are. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[đøłßæœıþð]/g, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a text, folded; an apostrophe parts none. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/['’‘`]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
