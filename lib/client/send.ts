// One call of an operation and its answer in a shape a form can use; browser only.
import { isAppError, type SecondFactor } from "#lib/errors.ts";
import { paths } from "#lib/paths.ts";
import type { Exact, InputOf, OutputOf } from "#lib/services/operation.ts";
import { answerTo, type CallOperation } from "./call.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

export type Failure = Refusal & {
  ok: false;
  /** The answer's status; 503 also when nothing answered. */
  status: number;
  /** Seconds until another try makes sense. */
  retryAfter: number | null;
  /** What a log-in still asks for. */
  secondFactor: SecondFactor | null;
};

export type Answer<Op extends CallOperation> = { ok: true; data: OutputOf<Op> } | Failure;

function failure(error: unknown): Failure {
  const details = isAppError(error) ? error.details : {};
  return {
    ok: false,
    status: isAppError(error) ? error.status : 0,
    ...refusalOf(error),
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
