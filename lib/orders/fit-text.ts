// Text into its place: as large as it fits, in so many lines, cut with an ellipsis where even the smallest is too large.
import { cleanLine } from "#lib/clean-line.ts";
import { type Letter, lettersIn } from "./letters.ts";

export type TextPlace = {
  /** In millimeters: how wide a line may be. */
  width: number;
  /** The largest and the smallest size. Below four points nobody reads it. */
  size: number;
  least: number;
  lines: number;
};
export type FittedText = {
  lines: readonly { text: string; width: number }[];
  size: number;
  /** Something of it is not there. */
  cut: boolean;
};

const STEPS = 16;

/** The text's own lines, without what cannot be seen. */
function ownLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => cleanLine(line).replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

/** Letters that somebody sees, and how wide each is, in thousandths of its size. */
type Run = readonly Letter[];
/** A line as the words between its spaces. */
type Line = readonly { letters: Run; wide: number }[];

const SPACE: Letter = lettersIn(" ")[0] ?? { text: " ", wide: 0 };
const ELLIPSIS: Letter = lettersIn("…")[0] ?? { text: "…", wide: 0 };

const wideOf = (letters: Run) => letters.reduce((sum, { wide }) => sum + wide, 0);
const textOf = (letters: Run) => letters.map(({ text }) => text).join("");
const isSpace = ({ text }: Letter) => text === " ";

/** Without the spaces around it. */
function trimmed(letters: Run): Run {
  const first = letters.findIndex((letter) => !isSpace(letter));
  return first < 0 ? [] : letters.slice(first, letters.findLastIndex((letter) => !isSpace(letter)) + 1);
}

function wordsOf(letters: Run): Line {
  const words: Letter[][] = [[]];
  for (const letter of letters) {
    if (isSpace(letter)) words.push([]);
    else words.at(-1)?.push(letter);
  }
  return words.map((word) => ({ letters: word, wide: wideOf(word) }));
}

/** What is so wide at size one, in thousandths, at this size. */
const scaled = (wide: number, size: number) => (wide * size) / 1000;

/** Broken at its spaces; null where a word alone is too wide. */
function wrapped(line: Line, size: number, width: number): FittedText["lines"] | null {
  const lines: { text: string; width: number }[] = [];
  let held: Letter[] = [];
  let wide = 0;
  const keep = () => lines.push({ text: textOf(held), width: scaled(wide, size) });
  for (const word of line) {
    const longer = held.length === 0 ? word.wide : wide + SPACE.wide + word.wide;
    if (scaled(longer, size) <= width) {
      held.push(...(held.length === 0 ? [] : [SPACE]), ...word.letters);
      wide = longer;
      continue;
    }
    if (held.length === 0 || scaled(word.wide, size) > width) return null;
    keep();
    held = [...word.letters];
    wide = word.wide;
  }
  keep();
  return lines;
}

/** All lines at this size; null where they do not fit. */
function linesAt(own: readonly Line[], size: number, { width, lines: most }: TextPlace): FittedText["lines"] | null {
  const lines: FittedText["lines"][number][] = [];
  for (const line of own) {
    const parts = wrapped(line, size, width);
    if (parts === null) return null;
    lines.push(...parts);
    if (lines.length > most) return null;
  }
  return lines;
}

/** How many of the letters stand in so much, at this size. */
function fitting(letters: Run, size: number, width: number): number {
  let wide = 0;
  const over = letters.findIndex((letter) => {
    wide += letter.wide;
    return scaled(wide, size) > width;
  });
  return over < 0 ? letters.length : over;
}

/** As much of it as a line holds, one letter at least; the rest comes back. */
function broken(letters: Run, size: number, width: number): [line: Run, rest: Run] {
  const end = Math.max(1, fitting(letters, size, width));
  if (end >= letters.length) return [letters, []];
  const space = letters.slice(0, end + 1).findLastIndex(isSpace);
  const at = space > 0 ? space : end;
  return [trimmed(letters.slice(0, at)), trimmed(letters.slice(at))];
}

/** Its beginning, as much as a line holds with an ellipsis behind it. */
function shortened(letters: Run, size: number, width: number): Run {
  let end = letters.length;
  let wide = wideOf(letters) + ELLIPSIS.wide;
  const bare = () => end > 0 && isSpace(letters[end - 1] ?? ELLIPSIS);
  while (end > 0 && (bare() || scaled(wide, size) > width)) {
    end -= 1;
    wide -= letters[end]?.wide ?? 0;
  }
  return [...letters.slice(0, end), ELLIPSIS];
}

/** At the smallest size, in the middle of words where it has to be. */
function squeezed(own: Run, { width, least, lines }: TextPlace): FittedText {
  let rest = own;
  const kept: Run[] = [];
  while (rest.length > 0 && kept.length < lines) {
    const [line, more] = broken(rest, least, width);
    kept.push(line);
    rest = more;
  }
  const cut = rest.length > 0;
  if (cut) kept.push(shortened([...(kept.pop() ?? []), SPACE, ...rest], least, width));
  const measured = kept.map((line) => ({ text: textOf(line), width: Math.min(width, scaled(wideOf(line), least)) }));
  return { lines: measured, size: least, cut };
}

/** How a text stands in its place; an empty one has no lines. Its letters are told apart and measured once. */
export function fitText(text: string, place: TextPlace): FittedText {
  const runs = ownLines(text).map(lettersIn);
  if (runs.length === 0) return { lines: [], size: place.size, cut: false };
  const own = runs.map(wordsOf);
  const at = (step: number) => {
    const size = place.size - ((place.size - place.least) * step) / STEPS;
    const lines = linesAt(own, size, place);
    return lines === null ? null : { lines, size, cut: false };
  };
  // What fits at one size fits at every smaller one: the first step that does is found by halves.
  let found = at(STEPS);
  if (found === null)
    return squeezed(
      runs.flatMap((run, n) => (n === 0 ? run : [SPACE, ...run])),
      place,
    );
  for (let [from, to] = [0, STEPS]; from < to; ) {
    const middle = Math.floor((from + to) / 2);
    const tried = at(middle);
    if (tried === null) from = middle + 1;
    else [found, to] = [tried, middle];
  }
  return found;
}
