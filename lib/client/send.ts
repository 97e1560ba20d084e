// One call of an operation and its answer in a shape a form can use; browser only.
import { isAppError, type SecondFactor } from "#lib/errors.ts";
import { paths } from "#lib/paths.ts";
import type { Exact, InputOf, OutputOf } from "#lib/services/operation.ts";
import { messageOf } from "./api.ts";
import { answerTo, type CallOperation } from "./call.ts";

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

export type Answer<Op extends CallOperation> = { ok: true; data: OutputOf<Op> } | Failure;

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

const FALLBACK = "Something went wrong on our side.";

/** Never throws. The fallback is what an answer without a sentence of its own is said to be. */
export function send<Op extends CallOperation, Given extends InputOf<Op>>(
  operation: Op,
  input: Given & Exact<Given, InputOf<Op>>,
  fallback = FALLBACK,
): Promise<Answer<Op>> {
  return sendFields(operation, input, fallback);
}

/** The same for what was typed into fields: the operation's own checks say what is wrong with it. */
export async function sendFields<Op extends CallOperation>(
  operation: Op,
  input: unknown,
  fallback = FALLBACK,
): Promise<Answer<Op>> {
  try {
    return { ok: true, data: await answerTo(operation, input, { fallback }) };
  } catch (error) {
    return failure(error);
  }
}

/** The path an answer sends the person to; only ever one of our own. */
export function homeOf({ home }: { home: string }): string {
  return /^\/(?![/\\])/.test(home) ? home : paths.dashboard();
}
