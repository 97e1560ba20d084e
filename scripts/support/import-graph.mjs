// What a file depends on: what it imports, and in tests and scripts every file of ours that it names.
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { filesOf } from "../check/files.mjs";

const SOURCE = /\.(tsx?|mjs|cjs)$/;
const NAMES_FILES = /^(tests|scripts|bench)\//;
const LITERAL = /["'`]((?:\.{0,2}\/)?[\w@()[\]./-]+)["'`]/g;

function pathOf(from, specifier) {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : specifier;
}

function namedIn(file, text) {
  const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => pathOf(file, fileName));
  if (!NAMES_FILES.test(file)) return imported;
  const literals = [...text.matchAll(LITERAL)].map(([, literal]) => literal);
  return [...imported, ...literals, ...literals.map((literal) => pathOf(file, literal))];
}

/** Answers what a file depends on, directly and through others, itself among them; `extra` adds edges by hand. */
export function importGraph(root, extra = () => []) {
  const known = new Set(filesOf(root));
  const edges = new Map();
  const edgesOf = (file) => {
    const found = edges.get(file);
    if (found) return found;
    const named = SOURCE.test(file) ? namedIn(file, readFileSync(posix.join(root, file), "utf8")) : [];
    const made = [...named, ...extra(file)].filter((path) => known.has(path));
    edges.set(file, made);
    return made;
  };
  return (file) => {
    const seen = new Set();
    const waiting = [file];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...edgesOf(next));
    }
    return seen;
  };
}
