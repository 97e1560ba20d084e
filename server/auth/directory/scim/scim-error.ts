// Refusals in SCIM's own words (RFC 7644, 3.12), and what any other failure is in them.
import { type AppError, asAppError } from "#lib/errors.ts";

export const ERROR_URN = "urn:ietf:params:scim:api:messages:2.0:Error";

export type ScimType =
  | "invalidFilter"
  | "tooMany"
  | "uniqueness"
  | "mutability"
  | "invalidSyntax"
  | "invalidPath"
  | "noTarget"
  | "invalidValue";

const BRAND = Symbol.for("corner.scim-error");

export class ScimError extends Error {
  readonly [BRAND] = true;
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, scimType: ScimType | null, detail: string) {
    super(detail);
    this.name = "ScimError";
    this.status = status;
    this.scimType = scimType;
  }
}

/** True for a ScimError of any copy of this module. */
export function isScimError(value: unknown): value is ScimError {
  return typeof value === "object" && value !== null && BRAND in value;
}

export const badValue = (detail: string): ScimError => new ScimError(400, "invalidValue", detail);

export type ScimFailure = { status: number; body: object; retryAfter: number | undefined; error: AppError | null };

/** The body of a refusal; the status is a text there. What we did not throw ourselves says nothing of itself. */
export function scimFailure(thrown: unknown): ScimFailure {
  if (isScimError(thrown)) {
    const { status, scimType, message } = thrown;
    return { status, body: bodyOf(status, message, scimType), retryAfter: undefined, error: null };
  }
  const error = asAppError(thrown);
  // Entra and Okta know no 422: what is wrong with a value is 400 in RFC 7644.
  const status = error.status === 422 ? 400 : error.status;
  const type = error.status === 422 ? "invalidValue" : null;
  return { status, body: bodyOf(status, error.message, type), retryAfter: error.details.retryAfter, error };
}

function bodyOf(status: number, detail: string, scimType: ScimType | null) {
  return { schemas: [ERROR_URN], status: String(status), ...(scimType ? { scimType } : {}), detail };
}
