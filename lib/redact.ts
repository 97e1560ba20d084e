// Takes out of a log line what must never be in one: secrets by their key, and by their looks.

const SECRET_KEY =
  /(token|cookie|password|passwd|secret|authorization|api[-_]?key|service[-_]?key|jwk|e-?mail|phone|access[-_]?token|^imp$|^query$|^search$)/i;
const MASK = "[redacted]";
const DEEPEST = 6;

const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*(?:\.[\w-]*)*/g, MASK],
  [/((?:\/|%2f)password(?:\/|%2f)[\w-]+?(?:\/|%2f))[^\s"?#/\\]+/gi, `$1${MASK}`],
  [/((?:\/|%2f)m(?:\/|%2f))[\w-]{20,}/gi, `$1${MASK}`],
  [/\b(bearer)\s+[\w.~+/=-]+/gi, `$1 ${MASK}`],
  [/:\/\/[^\s"/@?#]+@/g, "://"],
  [/((?:https?:\/\/|\/)[^\s"?#\\]*?)(?:\?|%3f)[^\s"\\]+/gi, "$1"],
  [/[\p{L}\p{N}._%+-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu, MASK],
];

/** The line without tokens, credentials, email addresses and query strings, whichever field they stood in. */
export function redactLine(line: string): string {
  return LOOKS.reduce((text, [looks, instead]) => text.replace(looks, instead), line);
}

/** A failed statement carries what it was given, in its message and stack too: of those only the statement stays. */
function textsOf(error: Error): { message: string; stack: string | undefined } {
  if (!("params" in error && "query" in error)) return { message: error.message, stack: error.stack };
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return { message: `Failed query: ${String(error.query)}`, stack: frames.join("\n") };
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    ...textsOf(error),
    ...("code" in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1) }),
  };
}

/** A copy of the value in which every secret field is masked. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth > DEEPEST) return "[deep]";
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return redactFields(value, depth);
}

/** The same for the fields of one object. */
export function redactFields(value: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, SECRET_KEY.test(key) ? MASK : redactValue(item, depth + 1)]),
  );
}
