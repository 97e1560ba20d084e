// Reads whatever a host answers as an error, in every shape that section 8 of the specification lists.
import { AppError, ERROR_STATUS, type ErrorCode, type FieldErrors, isErrorCode } from "#lib/errors.ts";
import { isRecord } from "#lib/record.ts";

type Fields = Record<string, unknown>;

function sentence(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return Array.isArray(value) ? sentence(value[0]) : "";
}

/** The sentences per field, from `errors`, or from an `error` that has fields. */
function fieldsOf(body: Fields): FieldErrors {
  const source = isRecord(body.errors) ? body.errors : isRecord(body.error) ? body.error : {};
  const entries = Object.entries(source).flatMap(([name, value]): [string, string[]][] => {
    if (!Array.isArray(value)) return [];
    const sentences = value.filter((item) => typeof item === "string");
    return sentences.length > 0 ? [[name, sentences]] : [];
  });
  return Object.fromEntries(entries);
}

/** The text to show: the first field's, else the error's own, else its first value, else the answer's, else the fallback. */
export function wireErrorText(body: unknown, fallback: string, prefixed = false): string {
  if (!isRecord(body)) return fallback;
  const [first] = Object.entries(fieldsOf(body));
  if (first) return prefixed ? `${first[0]}: ${sentence(first[1])}` : sentence(first[1]);
  for (const source of [body.error, body.errors]) {
    if (sentence(source)) return sentence(source);
    if (!isRecord(source)) continue;
    const own = sentence(source.message) || sentence(Object.values(source)[0]);
    if (own) return own;
  }
  return sentence(body.message) || fallback;
}

function codeOf(body: unknown, status: number): ErrorCode {
  const named = isRecord(body) && isRecord(body.error) ? body.error.code : undefined;
  if (isErrorCode(named)) return named;
  const entry = Object.entries(ERROR_STATUS).find(([, value]) => value === status);
  return entry && isErrorCode(entry[0]) ? entry[0] : status >= 500 ? "unavailable" : "malformed";
}

export type WireAnswer = { status: number; body: unknown; retryAfter?: string | null };

/** An answer that is no success, as the error that our own code throws. */
export function wireError({ status, body, retryAfter }: WireAnswer, fallback?: string): AppError {
  const text = wireErrorText(body, "") || fallback;
  const fields = isRecord(body) ? fieldsOf(body) : {};
  const seconds = Number(retryAfter);
  return new AppError(codeOf(body, status), text, {
    fields: Object.keys(fields).length > 0 ? fields : undefined,
    current: isRecord(body) ? body.current : undefined,
    retryAfter: seconds > 0 ? seconds : undefined,
  });
}

/** Section 8: 401 or 403 with the code unauthenticated, or 401 with the message "Unauthenticated.". */
export function isSignedOut({ status, body }: WireAnswer): boolean {
  if (status !== 401 && status !== 403) return false;
  if (!isRecord(body)) return false;
  const code = isRecord(body.error) ? body.error.code : body.code;
  return code === "unauthenticated" || (status === 401 && body.message === "Unauthenticated.");
}
