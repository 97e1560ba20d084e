// What a page reads first where the answer depends on who asks.
import { isAppError } from "#lib/errors.ts";

/** The answer, or null where this person, or a session that may only read, may not have it. */
export async function unlessForbidden<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isAppError(error) && (error.code === "forbidden" || error.code === "read_only")) return null;
    throw error;
  }
}

/** The answer, or null where there is no such thing, or not any more. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isAppError(error) && (error.code === "not_found" || error.code === "gone")) return null;
    throw error;
  }
}
