// The Idempotency-Key of a call, until the transaction that decides takes it: it travels in the call's own context.
import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { AppError } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";
import { isRecord } from "#lib/record.ts";
import type { Once } from "#lib/services/once.ts";

export type Claim = {
  place: { principal: string; path: string; key: string };
  bodyHash: string;
  requestId: string;
  /** How the call is answered when it comes again, as its contract says. */
  again: Once["again"];
  /**
   * `waiting` for the transaction that decides; `sent` with it; `taken` once that is committed; `refused` where the key
   * is another call's; `done` where the work was done before and only its answer is made again.
   */
  state: "waiting" | "sent" | "taken" | "refused" | "done";
  /** The id of what was made, where the call's path does not name it. */
  subject?: string;
  /** What the transaction answered that did the work before, as JSON. */
  result?: string;
  /** The transaction found nothing to do, and the key stays free. */
  idle?: true;
};

const calls = () => onceInProcess("claims", () => new AsyncLocalStorage<Claim>());

/** Runs a call that carries a key. */
export function withClaim<T>(claim: Claim, run: () => Promise<T>): Promise<T> {
  return calls().run(claim, run);
}

/** The claim of the call at hand; null for a call without a key. */
export function claimAtHand(): Claim | null {
  return calls().getStore() ?? null;
}

/** Says which row the call made, so that its answer can be read again. */
export function subjectIs(id: string): void {
  const claim = claimAtHand();
  if (claim) claim.subject = id;
}

/** Says that the transaction that decides found nothing it may do: it is rolled back, and the key may be used again. */
export function nothingDone<T>(value: T): T {
  const claim = claimAtHand();
  if (claim) claim.idle = true;
  return value;
}

/** The claim's statement; it travels behind `begin` and before the tenant's role. */
export function sendClaim(client: pg.ClientBase, { place, bodyHash, requestId }: Claim): Promise<unknown> {
  const values = [place.principal, place.path, place.key, bodyHash, requestId];
  return client.query("select claim_take($1, $2, $3, $4, $5)", values);
}

/** What the transaction that decides answered when the work was done: its own result, gone through JSON. */
export function resultBefore<T>({ result = "null" }: Claim): T {
  return JSON.parse(result);
}

/** What is kept with the claim, as statements that travel before `commit`. */
export function keepWithClaim(client: pg.ClientBase, claim: Claim, result: unknown): Promise<unknown>[] {
  const kept = keptOf(claim, result);
  if (kept === null) return [];
  const { principal, path, key } = claim.place;
  return [
    client.query("set local role app_base"),
    client.query("select claim_keep($1, $2, $3, $4)", [principal, path, key, JSON.stringify(kept)]),
  ];
}

function keptOf({ again, subject }: Claim, result: unknown): object | null {
  if (again === "kept") {
    if (!isRecord(result) || !("data" in result))
      throw new Error("A transaction that keeps its answer returns { data }.");
    return { answer: result };
  }
  if (again === "itself") return result === undefined ? null : { result };
  return subject === undefined ? null : { subject };
}

const REFUSED: ReadonlySet<unknown> = new Set(["CK001", "CK002"]);

/** What to throw where the claim was refused, else null: the key is another call's, whose answer is looked for. */
export function refusalOf(claim: Claim, error: unknown): AppError | null {
  if (!(error instanceof Error) || !("code" in error) || !REFUSED.has(error.code)) return null;
  claim.state = "refused";
  return stillWorking();
}

/** What a twin is told that waited long enough, or must not wait at all. */
export function stillWorking(): AppError {
  return new AppError("conflict", "The first request with this Idempotency-Key is still being worked on.", {
    retryAfter: 1,
  });
}
