// One call of a provider of texts. What certainly was not taken is told apart from what nobody can say.
import { z } from "zod";

/** Milliseconds of one call; after them nobody can say what became of it. */
const PATIENCE_MS = 20_000;

/** `nowhere`: nobody was reached, nothing was taken. `silent`: somebody was, and did not answer. */
export type Answer = { status: number; body: unknown; retryAfter: number | null } | "nowhere" | "silent";

export type CallInit = { method: "GET" | "POST"; headers: Readonly<Record<string, string>>; body?: string };

/** The answer with its JSON; `body` is null where it has none. Redirects lead nowhere. */
export async function callProvider(address: string, init: CallInit, patience = PATIENCE_MS): Promise<Answer> {
  try {
    const answer = await fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(patience) });
    const text = await answer.text();
    return { status: answer.status, body: jsonOf(text), retryAfter: secondsOf(answer.headers.get("retry-after")) };
  } catch (error) {
    return isUnreached(error) ? "nowhere" : "silent";
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const MOST_WAIT = 3600;

function secondsOf(header: string | null): number | null {
  const seconds = Number(header ?? "");
  return header !== null && Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), MOST_WAIT) : null;
}

const UNREACHED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"];
const withCode = z.object({ cause: z.object({ code: z.string() }) });

/** No connection was made, so nothing was sent. */
function isUnreached(error: unknown): boolean {
  const known = withCode.safeParse(error);
  return known.success && UNREACHED.includes(known.data.cause.code);
}
