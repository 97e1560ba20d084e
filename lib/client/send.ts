// One POST to our own API and its answer in a shape a form can use; browser only.
import { errorText } from "#lib/error-text.ts";
import { isRecord } from "#lib/record.ts";

export type Failure = {
  ok: false;
  status: number;
  /** A sentence for the person. */
  message: string;
  /** The first sentence per field. */
  fields: Record<string, string>;
  /** Seconds until another try makes sense. */
  retryAfter: number | null;
};

export type Answer = { ok: true; data: Record<string, unknown> } | Failure;

const TIMEOUT_MS = 60_000;
const OFFLINE = "We could not reach the server. Check your connection and try again.";

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function firstSentences(value: unknown): Record<string, string> {
  const found = Object.entries(record(value)).flatMap(([field, sentences]) => {
    const first: unknown = Array.isArray(sentences) ? sentences[0] : sentences;
    return typeof first === "string" ? [[field, first] as const] : [];
  });
  return Object.fromEntries(found);
}

function failure(response: Response, body: Record<string, unknown>, fallback: string): Failure {
  const seconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return {
    ok: false,
    status: response.status,
    message: errorText(body, fallback),
    fields: firstSentences(body.errors),
    retryAfter: Number.isNaN(seconds) ? null : seconds,
  };
}

/** Sends JSON; never throws. The fallback is what an answer without a sentence of its own is said to be. */
export async function send(
  path: string,
  input: unknown,
  fallback = "Something went wrong on our side.",
): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(input),
      credentials: "same-origin",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = record(await response.json().catch(() => null));
    return response.ok ? { ok: true, data: record(body.data) } : failure(response, body, fallback);
  } catch {
    return { ok: false, status: 0, message: OFFLINE, fields: {}, retryAfter: null };
  }
}

/** The path an answer sends the person to; only ever one of our own. */
export function homeOf(data: Record<string, unknown>): string {
  const home = data.home;
  return typeof home === "string" && /^\/(?![/\\])/.test(home) ? home : "/dashboard";
}
