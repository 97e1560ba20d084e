// The project's own files, and the problems that the checks collect about them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const SKIPPED = /^(node_modules|\.next|\.git|\.data|\.cache|test-results|playwright-report|backups)$/;

/** Every file under the root whose path matches, relative to it, with forward slashes. */
export function filesOf(root, matches = /./, folder = root) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesOf(root, matches, path);
      const name = relative(root, path).replaceAll("\\", "/");
      return entry.isFile() && matches.test(name) ? [name] : [];
    })
    .sort();
}

/** The source that ships: no tests, no scripts, no generated files. */
export function sourcesOf(root) {
  const source = /^(app|components|lib|server|db)\/.*\.tsx?$|^(middleware|server)\.ts$/;
  return filesOf(root, source).filter((name) => !/\.test\.tsx?$|\.d\.ts$/.test(name));
}

/** The text of a file of the project. */
export function textOf(root, name) {
  return readFileSync(join(root, name), "utf8");
}

/** How many lines a text has. */
export function linesOf(text) {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
