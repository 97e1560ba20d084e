// Keeps one value per process: Next bundles its own copy of every module, so module state is not shared.

/** The value of this name in this process, made at the first call. A name must always be used with one type. */
export function onceInProcess<T>(name: string, make: () => T): T {
  const key = Symbol.for(`corner.${name}`);
  const found: T | undefined = Reflect.get(globalThis, key);
  if (found !== undefined) return found;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}

/** Forgets the value, so that the next call makes it again. */
export function forgetInProcess(name: string): void {
  Reflect.deleteProperty(globalThis, Symbol.for(`corner.${name}`));
}
