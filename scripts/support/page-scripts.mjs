// What the build says each page brings at once: the scripts of the page itself and of everything around it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";

/** What the root layout and the nets under it may bring beside Next's own base, in bytes after gzip: every page pays it. */
export const ROOT_ALLOWANCE = 20 * 1000;

/** What stands around every page. */
const ROOT_ENTRY = /app\/(layout|error|not-found|forbidden|global-error)$/;

/** Every built page with its own scripts and, of those, what the root brings, in bytes after gzip without Next's base. */
export function builtPages(folder) {
  const next = join(folder, ".next");
  const base = new Set(JSON.parse(readFileSync(join(next, "build-manifest.json"), "utf8")).rootMainFiles);
  const routes = JSON.parse(readFileSync(join(next, "app-path-routes-manifest.json"), "utf8"));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(next, file)), { level: 9 }).length);
    return sizes.get(file);
  };
  const sum = (files) => [...files].filter((file) => !base.has(file)).reduce((bytes, file) => bytes + sizeOf(file), 0);
  return Object.entries(routes).flatMap(([key, path]) => {
    if (!key.endsWith("/page") || key.startsWith("/_")) return [];
    const entries = Object.entries(entriesOf(join(next, "server/app", `${key}_client-reference-manifest.js`)));
    const root = entries.filter(([name]) => ROOT_ENTRY.test(name));
    return [
      {
        path,
        bytes: sum(new Set(entries.flatMap(([, files]) => files))),
        root: sum(new Set(root.flatMap(([, files]) => files))),
      },
    ];
  });
}

/** Every kind of zod's schemas carries its name, packed or not. */
const SCHEMA = /ZodString|ZodObject/;

/**
 * The built scripts with a schema in them: zod makes code of its own, which the policy of our pages refuses, and is heavy.
 * Data is parsed at the server's door; the browser gets types and constants alone.
 */
export function scriptsWithSchemas(folder) {
  const chunks = join(folder, ".next/static/chunks");
  const scripts = readdirSync(chunks, { recursive: true }).filter((file) => file.endsWith(".js"));
  return scripts.filter((file) => SCHEMA.test(readFileSync(join(chunks, file), "utf8")));
}

/** Scripts by the part of the page that needs them. */
function entriesOf(file) {
  const context = createContext({});
  runInContext("var globalThis = this", context);
  runInContext(readFileSync(file, "utf8"), context);
  const [manifest] = Object.values(context.__RSC_MANIFEST);
  return manifest.entryJSFiles;
}
