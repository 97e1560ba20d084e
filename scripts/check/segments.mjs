// A segment keeps its privates: `_components` and `loaders.ts` are for it and what lies below it.
import { dirname, join } from "node:path";
import { filesOf, textOf } from "./files.mjs";

const PRIVATE = /^(app\/.*?)\/?(_components\/.*|loaders\.ts)$/;

function target(name, specifier) {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(name), specifier).replaceAll("\\", "/") : "";
}

function problemsIn(name, text) {
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => target(name, match[1] ?? ""));
  return imports.flatMap((path) => {
    const owner = PRIVATE.exec(path)?.[1];
    return owner === undefined || name.startsWith(owner.endsWith("/") ? owner : `${owner}/`)
      ? []
      : [`${name} imports ${path}, which is private to ${owner}`];
  });
}

/** The problems with segments. */
export function segments(root) {
  return filesOf(root, /^(app|components|lib|server)\/.*\.tsx?$/).flatMap((name) =>
    problemsIn(name, textOf(root, name)),
  );
}
