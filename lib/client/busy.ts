// What keeps a page from being reloaded under somebody: unsaved changes, uploads, calls in flight. Browser only.

const held = new Set<symbol>();
const waiting = new Set<() => void>();

/** Something is going on until the returned function is called. */
export function hold(): () => void {
  const key = Symbol("held");
  held.add(key);
  return () => {
    held.delete(key);
    if (held.size > 0) return;
    for (const run of [...waiting]) run();
  };
}

/** True when a reload loses nothing. */
export function isIdle(): boolean {
  return held.size === 0;
}

/** Runs each time the page becomes quiet; returns how to stop it. */
export function onIdle(run: () => void): () => void {
  waiting.add(run);
  return () => waiting.delete(run);
}
