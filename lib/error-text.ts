// The sentence to show for an error answer of whatever shape: section 8's extraction, and its rule about lost sessions.
import type { FieldErrors } from "#lib/errors.ts";
import { isRecord } from "#lib/record.ts";

export type ErrorTextOptions = {
  /** Put the field's name before its message: in snackbars, never in forms. */
  prefix?: boolean;
};

type Fields = Record<string, unknown>;
/** Keys of an error object that hold no sentence about a field; a map of `errors` may have a field of any name. */
const NO_FIELD: ReadonlySet<string> = new Set(["code", "message", "fields", "status"]);
const NOTHING: ReadonlySet<string> = new Set();

/** First field message, else the error's message, else its first value, else the answer's message, else the fallback. */
export function errorText(body: unknown, fallback: string, options: ErrorTextOptions = {}): string {
  if (!isRecord(body)) return text(body) ?? fallback;
  const errors = [body.error, body.errors];
  return (
    first([fieldsOf(body.error), fieldsOf(body.errors, NOTHING)], (fields) => fieldMessage(fields, options)) ??
    first(errors, (error) => (isRecord(error) ? text(error.message) : null)) ??
    first(errors, firstValue) ??
    text(body.message) ??
    fallback
  );
}

/** Every sentence about a field, by the field's name; empty when the answer names none. */
export function fieldErrors(body: unknown): FieldErrors {
  if (!isRecord(body)) return {};
  const named = [fieldsOf(body.errors, NOTHING), fieldsOf(body.error)].flatMap((fields) => Object.entries(fields));
  const sentences = named.map(([name, value]) => [name, everyText(value)] as const);
  return Object.fromEntries(sentences.filter(([, texts]) => texts.length > 0));
}

/** True when the session behind a call is gone: the one error that leads to /logout. */
export function isUnauthenticated(status: number, body: unknown): boolean {
  if (status !== 401 && status !== 403) return false;
  if (!isRecord(body)) return false;
  const code = isRecord(body.error) ? body.error.code : body.code;
  return code === "unauthenticated" || (status === 401 && body.message === "Unauthenticated.");
}

function fieldMessage(fields: Fields, { prefix }: ErrorTextOptions): string | null {
  for (const [name, value] of Object.entries(fields)) {
    const message = firstValue(value);
    if (message) return prefix ? `${name}: ${message}` : message;
  }
  return null;
}

/** `{ fields: { email: … } }`, or `{ email: ["Taken"] }`, or `{ email: "Taken" }`: a name may hold many sentences or one. */
function fieldsOf(error: unknown, reserved: ReadonlySet<string> = NO_FIELD): Fields {
  if (!isRecord(error)) return {};
  if (isRecord(error.fields)) return error.fields;
  const named = Object.entries(error).filter(([name, value]) =>
    Array.isArray(value) ? !reserved.has(name) : text(value) !== null && !NO_FIELD.has(name),
  );
  return Object.fromEntries(named);
}

function everyText(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((item) => firstValue(item) ?? []);
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

/** A sentence; a proxy's page is none. */
function text(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" && !value.trimStart().startsWith("<") ? value : null;
}
