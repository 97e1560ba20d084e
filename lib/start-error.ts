// The error of a process that cannot start: its message is one sentence for a person, shown without a stack.

const BRAND = Symbol.for("corner.start-error");

export class StartError extends Error {
  readonly [BRAND] = true;
  override readonly name: string = "StartError";
}

/** True for a StartError of any copy of this module. */
export function isStartError(value: unknown): value is StartError {
  return typeof value === "object" && value !== null && BRAND in value;
}

/** The code of a Node system error, such as ENOSPC. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
