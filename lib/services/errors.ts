// Errors across oRPC: an AppError goes in and comes out, whether the service runs in process or on another host.
import { ORPCError, ValidationError } from "@orpc/contract";
import { z } from "zod";
import { AppError, asAppError, ERROR_STATUS, type FieldErrors, isAppError, isErrorCode } from "#lib/errors.ts";
import { speakPlainly } from "#lib/services/sentences.ts";

speakPlainly();

const wireErrorSchema = z.object({
  message: z.string().optional(),
  error: z.object({ code: z.string().optional(), message: z.string().optional() }).optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  current: z.unknown().optional(),
  second_factor: z.object({ challenge: z.string(), kinds: z.array(z.string()) }).optional(),
});

/** An AppError as oRPC carries it: our code, our status, the details as data. */
export function toOrpcError(error: AppError): ORPCError<string, unknown> {
  return new ORPCError(error.code, { status: error.status, message: error.message, data: error.details, cause: error });
}

/** Whatever a call threw, as an AppError; input that does not fit its schema becomes `invalid` with its fields. */
export function toAppError(value: unknown): AppError {
  if (isAppError(value)) return value;
  if (!(value instanceof ORPCError)) return asAppError(value);
  if (isAppError(value.cause)) return value.cause;
  if (value.cause instanceof ValidationError && value.code === "BAD_REQUEST") return invalidInput(value.cause);
  if (value.code === "BAD_REQUEST") return new AppError("malformed", undefined, { cause: value });
  return asAppError(value);
}

function invalidInput(error: ValidationError): AppError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const path =
      (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".") || "body";
    fields[path] = [...(fields[path] ?? []), issue.message];
  }
  const first = Object.values(fields)[0]?.[0];
  return new AppError("invalid", first, { fields });
}

/** The answer of another host as the same AppError; unknown codes fall back on the status. */
export function fromWire(
  body: unknown,
  status: number,
  headers: Record<string, string | string[] | undefined>,
): AppError {
  const parsed = wireErrorSchema.safeParse(body);
  const wire = parsed.success ? parsed.data : {};
  const named = wire.error?.code;
  const code = named !== undefined && isErrorCode(named) ? named : codeOfStatus(status);
  const retryAfter = Number(headers["retry-after"]);
  return new AppError(code, wire.error?.message ?? wire.message, {
    fields: wire.errors,
    current: wire.current,
    secondFactor: wire.second_factor,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  });
}

function codeOfStatus(status: number) {
  const entry = Object.entries(ERROR_STATUS).find(([, value]) => value === status);
  return entry && isErrorCode(entry[0]) ? entry[0] : status >= 500 ? "unavailable" : "malformed";
}
