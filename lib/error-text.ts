// The sentence to show for an error answer of whatever shape: section 8's extraction.
import { isRecord } from "#lib/record.ts";

export type ErrorTextOptions = {
  /** Put the field's name before its message: in snackbars, never in forms. */
  prefix?: boolean;
};

type Fields = Record<string, unknown>;
/** Keys of an error object that hold no sentence about a field. */
const NO_FIELD: ReadonlySet<string> = new Set(["code", "message", "fields", "status"]);

/** First field message, else the error's message, else its first value, else the answer's message, else the fallback. */
export function errorText(body: unknown, fallback: string, options: ErrorTextOptions = {}): string {
  if (!isRecord(body)) return text(body) ?? fallback;
  const errors = [body.error, body.errors];
  return (
    first(errors, (error) => fieldMessage(error, options)) ??
    first(errors, (error) => (isRecord(error) ? text(error.message) : null)) ??
    first(errors, firstValue) ??
    text(body.message) ??
    fallback
  );
}

/** True when the session behind a call is gone: the one error that leads to /logout. */
export function isUnauthenticated(status: number, body: unknown): boolean {
  if (status !== 401 && status !== 403) return false;
  if (!isRecord(body)) return false;
  const code = isRecord(body.error) ? body.error.code : undefined;
  return code === "unauthenticated" || (status === 401 && body.message === "Unauthenticated.");
}

function fieldMessage(error: unknown, { prefix }: ErrorTextOptions): string | null {
  if (!isRecord(error)) return null;
  const fields = isRecord(error.fields) ? error.fields : messagesByField(error);
  for (const [name, value] of Object.entries(fields)) {
    const message = firstValue(value);
    if (message) return prefix ? `${name}: ${message}` : message;
  }
  return null;
}

/** `{ email: ["Taken"] }`: lists of sentences under names are fields; lone texts are not. */
function messagesByField(error: Fields): Fields {
  return Object.fromEntries(
    Object.entries(error).filter(([name, value]) => !NO_FIELD.has(name) && Array.isArray(value)),
  );
}

function firstValue(value: unknown): string | null {
  if (Array.isArray(value)) return first(value, firstValue);
  if (!isRecord(value)) return text(value);
  return text(value.message) ?? first(Object.entries(value), ([name, inner]) => (name === "code" ? null : text(inner)));
}

function first<Item>(items: readonly Item[], find: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return null;
}

function text(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
