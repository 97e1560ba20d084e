// Loaded into every Node that we start. For each import of a package, and for each file of one, Node reads that package's
// whole package.json anew; where this lists every file (200 KB of "exports"), that is half of what the app's start costs.
// So what such a name led to is kept, and a file beside a module is one. See the decision on large packages.
import module from "node:module";

const NAMED = /^(drizzle-orm|date-fns)(\/|$)/;
const WITHIN = /\/node_modules\/(drizzle-orm|date-fns)\//;
const PACKAGES = "/node_modules/";

const found = new Map();

/** @type {import("node:module").ResolveHookSync} */
function resolve(specifier, context, next) {
  const { parentURL = "", conditions = [] } = context;
  if (!conditions.includes("import")) return next(specifier, context);
  if (NAMED.test(specifier) && !parentURL.includes(PACKAGES)) {
    const known = found.get(specifier);
    if (known) return known;
    const answer = { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, answer);
    return answer;
  }
  if (specifier.startsWith(".") && specifier.endsWith(".js") && WITHIN.test(parentURL)) {
    return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
  }
  return next(specifier, context);
}

// The Node that npm itself runs on may be older.
module.registerHooks?.({ resolve });
