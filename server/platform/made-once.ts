// Something that is being made is made once: whoever asks meanwhile waits for the same.
import { onceInProcess } from "#lib/once.ts";

/** Runs `make` unless the same is under way in this process; a failure is everybody's, and forgotten with them. */
export function madeOnce<T>(family: string): (key: string, make: () => Promise<T>) => Promise<T> {
  const underWay = onceInProcess(`made-once.${family}`, () => new Map<string, Promise<T>>());
  return (key, make) => {
    const before = underWay.get(key);
    if (before) return before;
    const mine = make().finally(() => underWay.delete(key));
    underWay.set(key, mine);
    return mine;
  };
}
