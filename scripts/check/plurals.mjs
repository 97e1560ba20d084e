// Counts beside a noun that were put together by hand: "1 people". `counted` of lib/plural.ts knows the nouns.
import { filesOf, sourcesOf, textOf } from "./files.mjs";

const TABLE = "lib/plural.ts";
/** Paths and names, a line each. */
const GENERATED = /^lib\/services\/route-table-\w+\.ts$/;
/** A constant is known to be more than one; words that `counted` and its like have made are right already. */
const KNOWN = /^\{?\s*[A-Z][A-Z_]*(\.toLocaleString\("en"\))?\s*\}?$|;|\b(counted|nounOf)\(/;
const BETWEEN = String.raw`(?:<\/\w+>)?(?:\{" "\})?\s+(?:(?:more|other|link|share|further|open|new|support)\s+)?`;

/** The nouns of the table, their plurals first. */
export function pluralsIn(table) {
  return [...table.matchAll(/^ {2}(\w+): "(\w+)",$/gm)].map(([, one, many]) => ({ one, many }));
}

/** Where a text puts a value before a plural, or chooses by hand between one and many. */
export function countsIn(text, nouns) {
  const many = nouns.map((noun) => noun.many).join("|");
  const beside = new RegExp(String.raw`\{([^{}]*)\}${BETWEEN}(?:${many})\b(?![(=])`, "g");
  const chosen = new RegExp(
    String.raw`=== 1 \?\s*(["'\`])[^"'\`]*\b(?:${nouns.map(({ one }) => one).join("|")})\1`,
    "g",
  );
  const lineOf = (index) => text.slice(0, index).split("\n").length;
  const found = [
    ...[...text.matchAll(beside)].filter(([, value]) => !KNOWN.test(value.trim())),
    ...text.matchAll(chosen),
  ];
  return found.map((match) => ({ line: lineOf(match.index), words: match[0].replaceAll(/\s+/g, " ") }));
}

/** The problems with counts. */
export function plurals(root) {
  const [table] = filesOf(root, /^lib\/plural\.ts$/).map((name) => textOf(root, name));
  if (!table) return [`${TABLE} is missing`];
  const nouns = pluralsIn(table);
  return sourcesOf(root)
    .filter((name) => name !== TABLE && !GENERATED.test(name) && !/^db\//.test(name))
    .flatMap((name) =>
      countsIn(textOf(root, name), nouns).map(
        ({ line, words }) => `${name}:${line} counts by hand, use counted of ${TABLE}: ${words}`,
      ),
    );
}
