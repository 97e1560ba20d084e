// Packages that Node may not load by their index. Node reads a package's `package.json` again for every module it loads
// out of it, so that an index of hundreds of modules beside a long list of exports takes seconds of every start.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { sourcesOf, textOf } from "./files.mjs";

/** Megabytes of `package.json` read; a loaded index may cost this much, which is about half a second. */
const MOST = 25;
const LOADED_BY_NODE = /^(server|db|lib)\/.*\.ts$|^server\.ts$/;
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?from\s+)?"([^"#.][^"]*)"/gm;
const RELATIVE = /(?:\bfrom|\bimport|\brequire\()\s*["'](\.[^"']+)["']/g;

const packageOf = (specifier) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

function fileOf(path) {
  return [path, `${path}.js`, `${path}.cjs`, join(path, "index.js"), join(path, "index.cjs")].find(
    (name) => /\.[cm]?js$/.test(name) && existsSync(name),
  );
}

/** The files of a package that this one loads, itself among them. */
function reached(entry) {
  const seen = new Set();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, path] of readFileSync(file, "utf8").matchAll(RELATIVE)) {
      const found = fileOf(join(dirname(file), path));
      if (found) waiting.push(found);
    }
  }
  return seen;
}

/** What loading it costs, in megabytes of `package.json`; 0 for what is no file of a package. */
function costOf(root, specifier) {
  const manifest = join(root, "node_modules", packageOf(specifier), "package.json");
  if (specifier.startsWith("node:") || !existsSync(manifest)) return 0;
  try {
    const entry = createRequire(join(root, "package.json")).resolve(specifier);
    return (reached(entry).size * readFileSync(manifest, "utf8").length) / 1e6;
  } catch {
    // Only for `import`: nothing that we load like this has a long list of exports.
    return 0;
  }
}

/** The problems with what Node loads. */
export function barrels(root) {
  const users = new Map();
  for (const name of sourcesOf(root).filter((file) => LOADED_BY_NODE.test(file))) {
    for (const [, specifier] of textOf(root, name).matchAll(IMPORT)) {
      users.set(specifier, [...(users.get(specifier) ?? []), name]);
    }
  }
  return [...users].flatMap(([specifier, names]) => {
    if (costOf(root, specifier) <= MOST) return [];
    return names.map((name) => `${name} loads the whole of "${specifier}": import each function by its path`);
  });
}
