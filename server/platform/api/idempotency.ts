// Idempotency-Key: per principal and path for a day; the same body gets the stored answer, another body a 422.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { idempotency } from "#db/schema/shared.ts";
import { AppError } from "#lib/errors.ts";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";
import { json } from "#server/platform/api/respond.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const KEY = /^[\x21-\x7e]{1,200}$/;

type Place = { principal: string; path: string; key: string };

const at = ({ principal, path, key }: Place) =>
  and(eq(idempotency.principal, principal), eq(idempotency.path, path), eq(idempotency.key, key));

/** What comes while the first call is under way waits for its answer this long, in milliseconds. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 40;

/** Runs the call once per key; without a key it just runs it. Only what was done is kept: a refusal changed nothing. */
export async function onlyOnce(
  request: WireRequest,
  principal: string | null,
  run: () => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const key = request.headers["idempotency-key"];
  if (key === undefined || principal === null || request.method === "GET" || request.method === "HEAD") return run();
  if (!KEY.test(key)) throw new AppError("malformed", "Idempotency-Key must be 1 to 200 visible characters.");
  const place = { principal, path: `${request.method} ${request.url}`.slice(0, 500), key };
  const bodyHash = createHash("sha256")
    .update(request.body ?? "")
    .digest("hex");
  const stored = await answerBefore(place, bodyHash);
  if (stored) return stored;
  const answer = await run().catch(async (error: unknown) => {
    await forget(place);
    throw error;
  });
  if (answer.status >= 400 || typeof answer.body !== "string") await forget(place);
  else
    await unscoped((tx) => tx.update(idempotency).set({ status: answer.status, answer: answer.body }).where(at(place)));
  return answer;
}

/** Null when the key is ours to use now, else what the first call with it was answered. */
async function answerBefore(place: Place, bodyHash: string): Promise<WireAnswer | null> {
  for (const limit = Date.now() + PATIENCE_MS; Date.now() < limit; await sleep(LOOK_EVERY_MS)) {
    const found = await unscoped((tx) => claim(tx, place, bodyHash));
    if (found !== "running") return found;
  }
  throw new AppError("conflict", "The first request with this Idempotency-Key is still being worked on.", {
    retryAfter: 1,
  });
}

async function claim(tx: Tx, place: Place, bodyHash: string): Promise<WireAnswer | "running" | null> {
  await tx.delete(idempotency).where(
    and(
      at(place),
      sql`(${idempotency.createdAt} < now() - interval '24 hours'
    or (${idempotency.status} is null and ${idempotency.createdAt} < now() - interval '90 seconds'))`,
    ),
  );
  const claimed = await tx
    .insert(idempotency)
    .values({ ...place, bodyHash })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return null;
  const [row] = await tx.select().from(idempotency).where(at(place));
  // The first call was refused between the two statements: the key is free again.
  if (!row) return "running";
  if (row.bodyHash !== bodyHash) throw new AppError("invalid", "This Idempotency-Key was used for another request.");
  if (row.status === null) return "running";
  return json(row.status, row.answer, { "idempotency-replayed": "true" });
}

async function forget(place: Place): Promise<void> {
  await unscoped((tx) => tx.delete(idempotency).where(at(place)));
}
