// One POST to our own API and its answer in a shape a form can use; browser only.
import { isAppError, type SecondFactor } from "#lib/errors.ts";
import { isRecord } from "#lib/record.ts";
import { callApi, messageOf } from "./api.ts";

export type Failure = {
  ok: false;
  /** The answer's status; 503 also when nothing answered. */
  status: number;
  /** A sentence for the person. */
  message: string;
  /** The first sentence per field. */
  fields: Record<string, string>;
  /** Seconds until another try makes sense. */
  retryAfter: number | null;
  /** What a log-in still asks for. */
  secondFactor: SecondFactor | null;
};

export type Answer = { ok: true; data: Record<string, unknown> } | Failure;

function failure(error: unknown): Failure {
  const details = isAppError(error) ? error.details : {};
  const fields = Object.entries(details.fields ?? {}).map(([field, sentences]) => [field, sentences[0] ?? ""] as const);
  return {
    ok: false,
    status: isAppError(error) ? error.status : 0,
    message: messageOf(error),
    fields: Object.fromEntries(fields),
    retryAfter: details.retryAfter ?? null,
    secondFactor: details.secondFactor ?? null,
  };
}

/** Sends JSON; never throws. The fallback is what an answer without a sentence of its own is said to be. */
export async function send(
  path: string,
  body: unknown,
  fallback = "Something went wrong on our side.",
): Promise<Answer> {
  try {
    const answer = await callApi<unknown>(path, { method: "POST", body, fallback });
    const data = isRecord(answer) ? answer.data : null;
    return { ok: true, data: isRecord(data) ? data : {} };
  } catch (error) {
    return failure(error);
  }
}

/** The path an answer sends the person to; only ever one of our own. */
export function homeOf(data: Record<string, unknown>): string {
  const home = data.home;
  return typeof home === "string" && /^\/(?![/\\])/.test(home) ? home : "/dashboard";
}
