// Custom properties that are used and that no sheet and no style sets: the browser drops such a line in silence.
import { filesOf, textOf } from "./files.mjs";

const USED = /var\(\s*(--[\w-]+)\s*([,)])/g;
/** Short for var() in a class name: `bg-(--surface)`, `[--x]`. */
const SHORT = /[a-z]-\((?:[a-z-]+:)?(--[\w-]+)\)/g;
const SET = /(?:^|[\s;{,["'`(])(--[\w-]+)["'`]?\]?\s*:(?!:)/gm;
/** Fonts are named where they are loaded. */
const FONT = /\bvariable: "(--[\w-]+)"/g;
/** What this names exists for the build alone: no sheet that leaves it sets it. */
const REFERENCE = /@theme\s+[\w\s]*\breference\b[^{]*\{[^}]*\}/g;
const WITHOUT_COMMENTS = /\/\*[\s\S]*?\*\//g;

const LOOKED_AT = /^(app|components|lib)\/.*\.(css|tsx?)$/;
/** The framework's own, and what its sheet brings along. */
const BROUGHT = /^--(tw|spacing|default|container|radix)(-|$)/;

/** The names that a text sets. */
function setIn(text) {
  const own = text.replaceAll(REFERENCE, "");
  return [...own.matchAll(SET), ...own.matchAll(FONT)].map(([, name]) => name);
}

/** The names that a text uses without something to fall back on. */
function usedIn(text) {
  const long = [...text.matchAll(USED)].filter(([, , end]) => end === ")").map(([, name]) => name);
  return [...long, ...[...text.matchAll(SHORT)].map(([, name]) => name)];
}

/** The problems with custom properties. */
export function properties(root) {
  const texts = filesOf(root, LOOKED_AT)
    .filter((name) => !name.includes(".test."))
    .map((name) => [name, textOf(root, name).replaceAll(WITHOUT_COMMENTS, "")]);
  const known = new Set(texts.flatMap(([, text]) => setIn(text)));
  return texts.flatMap(([name, text]) =>
    [...new Set(usedIn(text))]
      .filter((used) => !known.has(used) && !BROUGHT.test(used))
      .map((used) => `${name} uses ${used}, which no sheet sets`),
  );
}
