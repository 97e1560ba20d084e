// Code that did not come: what to say, and how to tell it apart from a defect of ours. Browser only.
import { showError } from "./snackbar.ts";

const SIGNS = /ChunkLoadError|load(ing)? (CSS )?chunk|dynamically imported module|importing a module script/i;

/** True for what a browser or the bundler throws where code cannot be fetched. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && SIGNS.test(`${error.name} ${error.message}`);
}

/** Why, as far as the browser knows. */
export function missingText(): string {
  return navigator.onLine
    ? "This part could not be loaded. Check your connection and try again."
    : "You are offline. Check your connection and try again.";
}

/** Says it; what is on the page stays as it is. */
export function showMissing(): void {
  showError(missingText());
}

/** Code that is wanted now; null where it does not come, and then that is said. */
export async function fetchNow<T>(load: () => Promise<T>): Promise<T | null> {
  const found = await fetchQuietly(load);
  if (found === null) showMissing();
  return found;
}

/** The same without a word, for code that was asked for before. */
export async function fetchQuietly<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    return null;
  }
}
