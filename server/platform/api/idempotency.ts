// Idempotency-Key: per principal and path for a day; the same body is done once and answered again, another body a 422.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";
import type { Once } from "#lib/services/once.ts";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";
import { type Claim, stillWorking, withClaim } from "#server/platform/claim.ts";
import { readOnce } from "#server/platform/transaction.ts";

const KEY = /^[\x21-\x7e]{1,200}$/;

/** A twin of a call that is under way waits for it this long, in milliseconds, and so many twins of a process wait at all. */
const PATIENCE_MS = 3_000;
const MOST_WAITING = 2;
const LOOK_EVERY_MS = 40;

/** What a repeated call is answered from; how it is to be done again says which of them it reads. */
export type Kept = { answer?: unknown; subject?: string | undefined; result?: unknown; unknown?: true | undefined };

const lookRow = z.object({
  state: z.enum(["free", "busy", "done", "other"]),
  kept: z
    .object({
      answer: z.unknown().optional(),
      subject: z.string().optional(),
      result: z.unknown().optional(),
      // From before keys were claimed with the work: begun, and nobody knows what became of it.
      unknown: z.literal(true).optional(),
    })
    .nullable(),
});

type Look = z.infer<typeof lookRow>;

export type Keyed = {
  request: WireRequest;
  /** Whose key it is; null where nobody is signed in. */
  principal: string | null;
  /** What the contract says of it; null for what knows no keys. */
  once: Once | null;
  run: () => Promise<WireAnswer>;
  /** Answers a call whose work is done. */
  again: (kept: Kept) => Promise<WireAnswer>;
};

/** Does the call once per key; without a key it just does it. Only what was done is kept: a refusal changed nothing. */
export async function onlyOnce({ request, principal, once, run, again }: Keyed): Promise<WireAnswer> {
  const key = request.headers["idempotency-key"];
  if (key === undefined || principal === null) return run();
  if (!KEY.test(key)) throw new AppError("malformed", "Idempotency-Key must be 1 to 200 visible characters.");
  if (once === null) return run();
  const place = { principal, path: `${request.method} ${request.url}`.slice(0, 500), key };
  const bodyHash = createHash("sha256")
    .update(request.body ?? "")
    .digest("hex");
  const turn = waitingTurn();
  try {
    for (;;) {
      const { state, kept } = await look(place, bodyHash);
      if (state === "other") throw new AppError("invalid", "This Idempotency-Key was used for another request.");
      if (state === "done") return await answerAgain({ once, kept, run, again }, { place, bodyHash, request });
      if (state === "free") {
        const claim: Claim = { place, bodyHash, requestId: request.id, again: once.again, state: "waiting" };
        const answer = await tried(claim, run);
        if (answer) return answer;
      }
      await turn.wait();
    }
  } finally {
    turn.end();
  }
}

/** Null where the key turned out to be another call's, whatever this one was answered then. */
async function tried(claim: Claim, run: () => Promise<WireAnswer>): Promise<WireAnswer | null> {
  try {
    const answer = await withClaim(claim, run);
    if (claim.state === "refused") return null;
    if (answer.status < 400 && claim.state !== "taken")
      log.error({ request: claim.requestId, path: claim.place.path }, "a write left its key unclaimed");
    return answer;
  } catch (error) {
    if (claim.state === "refused") return null;
    throw error;
  }
}

const UNKNOWN =
  "Whether the first request with this Idempotency-Key was carried out is not known. Look before you send it again with a new key.";

type Replay = Pick<Keyed, "run" | "again"> & { once: Once; kept: Look["kept"] };
type Where = Pick<Claim, "place" | "bodyHash"> & { request: WireRequest };

async function answerAgain({ once, kept, run, again }: Replay, { place, bodyHash, request }: Where) {
  const done: Claim = { place, bodyHash, requestId: request.id, again: once.again, state: "done" };
  if (kept?.result !== undefined) done.result = JSON.stringify(kept.result);
  if (kept?.unknown) throw new AppError("conflict", UNKNOWN);
  const itself = once.again === "itself" && kept?.answer === undefined;
  const made = await (itself ? withClaim(done, run) : again(kept ?? {}));
  return { ...made, headers: { ...made.headers, "idempotency-replayed": "true" } };
}

const LOOK = "select state, kept from claim_look($1, $2, $3, $4)";

async function look({ principal, path, key }: Claim["place"], bodyHash: string): Promise<Look> {
  const [row] = await readOnce(LOOK, [principal, path, key, bodyHash]);
  return lookRow.parse(row);
}

const waiting = () => onceInProcess("twins", () => ({ count: 0 }));

/** A twin's place among those that wait; throws `conflict` where there is none, and when its time is up. */
function waitingTurn() {
  let until: number | null = null;
  return {
    wait: async () => {
      if (until === null) {
        if (waiting().count >= MOST_WAITING) throw stillWorking();
        waiting().count += 1;
        until = Date.now() + PATIENCE_MS;
      }
      if (Date.now() >= until) throw stillWorking();
      await sleep(LOOK_EVERY_MS);
    },
    end: () => {
      if (until !== null) waiting().count -= 1;
    },
  };
}
