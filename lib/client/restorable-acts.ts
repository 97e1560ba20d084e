// A row that is deleted without a question, because it comes back: by Undo at once, and later from where deleted rows are listed. Browser only.
import { showFailure } from "./show-failure.ts";
import { showSuccess } from "./snackbar.ts";

type Restorable<T> = {
  remove: (row: T) => Promise<unknown>;
  restore: (row: T) => Promise<unknown>;
  /** What is said of a row once it is so. */
  deleted: (row: T) => string;
  restored: (row: T) => string;
  /** Reads again what is shown, also after a failure: somebody else may have been faster. */
  refresh: () => unknown;
};

/** Does it, says what went wrong, and reads again what is shown; answers whether it was done. Never rejects. */
export async function tried(act: () => Promise<unknown>, refresh: () => unknown): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  } finally {
    await refresh();
  }
}

/** Both acts, for a button each. */
export function restorableActs<T>({ remove, restore, deleted, restored, refresh }: Restorable<T>) {
  async function bringBack(row: T) {
    if (await tried(() => restore(row), refresh)) showSuccess(restored(row));
  }
  async function takeAway(row: T) {
    const undo = { label: "Undo", onClick: () => void bringBack(row) };
    if (await tried(() => remove(row), refresh)) showSuccess(deleted(row), undo);
  }
  return { restore: (row: T) => void bringBack(row), remove: (row: T) => void takeAway(row) };
}
