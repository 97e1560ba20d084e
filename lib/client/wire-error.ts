// An answer that is no success, as the error that our own code throws.
import { errorText, fieldErrors } from "#lib/error-text.ts";
import { AppError, ERROR_STATUS, type ErrorCode, isErrorCode, type SecondFactor } from "#lib/errors.ts";
import { isRecord } from "#lib/record.ts";

export type WireAnswer = { status: number; body: unknown; retryAfter?: string | null };

/** The error of an answer; its text is the answer's own where it has one, else the fallback. */
export function wireError({ status, body, retryAfter }: WireAnswer, fallback?: string): AppError {
  const fields = fieldErrors(body);
  const seconds = Number(retryAfter);
  return new AppError(codeOf(body, status), errorText(body, "") || fallback, {
    fields: Object.keys(fields).length > 0 ? fields : undefined,
    current: isRecord(body) ? body.current : undefined,
    retryAfter: seconds > 0 ? seconds : undefined,
    secondFactor: isRecord(body) ? secondFactorOf(body.second_factor) : undefined,
  });
}

function secondFactorOf(value: unknown): SecondFactor | undefined {
  if (!isRecord(value) || typeof value.challenge !== "string" || !Array.isArray(value.kinds)) return undefined;
  return { challenge: value.challenge, kinds: value.kinds.filter((kind) => typeof kind === "string") };
}

function codeOf(body: unknown, status: number): ErrorCode {
  const named = isRecord(body) && isRecord(body.error) ? body.error.code : undefined;
  if (isErrorCode(named)) return named;
  const entry = Object.entries(ERROR_STATUS).find(([, value]) => value === status);
  return entry && isErrorCode(entry[0]) ? entry[0] : status >= 500 ? "unavailable" : "malformed";
}
