// The one error type: a closed set of codes, each with its HTTP status and a default sentence.

/** Codes and statuses of spec/decisions.md, "Services and wire". */
export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  workspace_blocked: 403,
  read_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const DEFAULT_MESSAGE: Record<ErrorCode, string> = {
  malformed: "The request could not be read.",
  unauthenticated: "Unauthenticated.",
  forbidden: "You may not do this.",
  workspace_blocked: "This workspace is blocked.",
  read_only: "This session is read-only.",
  not_found: "There is nothing here.",
  method_not_allowed: "This address does not take that method.",
  conflict: "This was changed in the meantime. Look at it again, then repeat your change.",
  gone: "This was deleted.",
  too_large: "That is too large.",
  unsupported_type: "That content type is not accepted.",
  invalid: "Please check what you entered.",
  rate_limited: "Too many attempts. Please wait a moment.",
  internal: "Something went wrong on our side.",
  unavailable: "This is not available right now. Please try again.",
};

export type FieldErrors = Record<string, string[]>;

export type ErrorDetails = {
  /** One list of sentences per field of the input, for `invalid`. */
  fields?: FieldErrors | undefined;
  /** The row as it is now, for `conflict`. */
  current?: unknown;
  /** Seconds until another attempt makes sense, for `rate_limited` and `unavailable`. */
  retryAfter?: number | undefined;
  /** What a log-in still asks for, for `forbidden`: the password was right, and it is not enough. */
  secondFactor?: SecondFactor | undefined;
  cause?: unknown;
};

export type SecondFactor = {
  /** Names this log-in in the step that follows. */
  challenge: string;
  kinds: readonly string[];
};

/** How a failed page knows in its browser that another try in a moment may help. */
export const UNAVAILABLE_DIGEST = "unavailable";

// Next bundles a second copy of this class, so `instanceof` lies: the brand is shared by Symbol.for.
const BRAND = Symbol.for("corner.error");

export class AppError extends Error {
  readonly [BRAND] = true;
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** Of an error that ends a page, its browser is told this alone. */
  readonly digest?: string;

  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? DEFAULT_MESSAGE[code], { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
    if (code === "unavailable") this.digest = UNAVAILABLE_DIGEST;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** True for an AppError of any copy of this module. */
export function isAppError(value: unknown): value is AppError {
  return typeof value === "object" && value !== null && BRAND in value;
}

/** True where somebody else changed the same thing in the meantime. */
export function isConflict(value: unknown): value is AppError {
  return isAppError(value) && value.code === "conflict";
}

/** True for a caller that is asked to come back because everything is in use: nothing broke, so there is nothing to look into. */
export function isBusy({ code, details }: AppError): boolean {
  return code === "unavailable" && details.retryAfter !== undefined && details.cause === undefined;
}

/** True when the value names one of the closed codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(ERROR_STATUS, value);
}

export type WireError = {
  message: string;
  error: { code: ErrorCode; message: string };
  errors?: FieldErrors;
  current?: unknown;
  second_factor?: SecondFactor;
};

/** The body that travels: `{ message, error: { code, message }, errors?, current?, second_factor? }`. */
export function toWireError(error: AppError): WireError {
  const { fields, current, secondFactor } = error.details;
  return {
    message: error.message,
    error: { code: error.code, message: error.message },
    ...(fields ? { errors: fields } : {}),
    ...(current === undefined ? {} : { current }),
    ...(secondFactor ? { second_factor: secondFactor } : {}),
  };
}

/** Anything thrown becomes an AppError; what we did not throw ourselves becomes `internal` and keeps its cause. */
export function asAppError(value: unknown): AppError {
  return isAppError(value) ? value : new AppError("internal", undefined, { cause: value });
}
