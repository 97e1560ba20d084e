// What a test file leaves behind in a process that goes on to the next file is taken away: clocks, globals, environment,
// and what the product keeps once for a process.
import { afterAll, vi } from "vitest";

/** The runner's own note of what the files before this one took. */
const KEPT = "corner.counted-seconds";
const found = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name];
  Object.assign(process.env, found);
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    const name = Symbol.keyFor(key);
    if (name?.startsWith("corner.") && name !== KEPT) Reflect.deleteProperty(globalThis, key);
  }
});
