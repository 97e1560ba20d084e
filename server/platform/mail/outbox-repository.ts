// Opens the outbox for the delivery and for administrators.
import { and, asc, eq, inArray, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { outbox } from "#db/schema/shared.ts";
import type { EmailLane } from "#lib/email.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, orderOf } from "#server/platform/list-rows.ts";
import { readOnce, type Tx, unscoped } from "#server/platform/transaction.ts";

export type OutboxEntry = Omit<typeof outbox.$inferSelect, "letter" | "lane"> & { hasWords: boolean };
export type Taken = { id: string; letter: unknown; attempts: number };

const { letter: _words, ...REST } = {
  id: outbox.id,
  kind: outbox.kind,
  recipient: outbox.recipient,
  purpose: outbox.purpose,
  subject: outbox.subject,
  letter: outbox.letter,
  state: outbox.state,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  nextAttemptAt: outbox.nextAttemptAt,
  sentAt: outbox.sentAt,
};
const ENTRY = { ...REST, hasWords: sql<boolean>`${outbox.letter} is not null` };

const waitingIn = (lane: EmailLane) => and(eq(outbox.state, "waiting"), eq(outbox.kind, "mail"), eq(outbox.lane, lane));

/**
 * Takes the next email of a lane that is due, for so many seconds: who dies with it in hand leaves it to another after that, so
 * a mail may go twice and never not at all. Several processes take different ones.
 */
export async function takeDue(lane: EmailLane, waits: readonly number[]): Promise<Taken | null> {
  const table = sql.join(
    waits.map((seconds) => sql`${seconds}`),
    sql`, `,
  );
  return unscoped(async (tx) => {
    const due = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(waitingIn(lane), lte(outbox.nextAttemptAt, sql`now()`)))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .for("update", { skipLocked: true });
    const rows = await tx
      .update(outbox)
      .set({
        attempts: sql`${outbox.attempts} + 1`,
        nextAttemptAt: sql`now() + make_interval(secs => (array[${table}]::int[])[least(${outbox.attempts} + 1, ${waits.length})])`,
      })
      // As an array it is found once: a planner that takes the table for one row would ask the subquery for each, and
      // all that is due would be taken where one is brought.
      .where(sql`${outbox.id} = any(array(${due}))`)
      .returning({ id: outbox.id, letter: outbox.letter, attempts: outbox.attempts });
    return rows[0] ?? null;
  });
}

/** It went: the words are blanked, the row says that and when. */
export async function markSent(id: string): Promise<void> {
  await unscoped((tx) =>
    tx
      .update(outbox)
      .set({ state: "sent", sentAt: sql`now()`, letter: null, lastError: null })
      .where(eq(outbox.id, id)),
  );
}

/** It did not go: it waits for its next time, or has failed for good. */
export async function markRefused(id: string, refusal: { error: string; final: boolean }): Promise<void> {
  const lastError = refusal.error.slice(0, 300);
  await unscoped((tx) =>
    tx
      .update(outbox)
      .set(refusal.final ? { lastError, state: "failed" } : { lastError })
      .where(eq(outbox.id, id)),
  );
}

/** Without a mail server nothing is attempted: what waits is kept for a person to open. */
export async function keepWaiting(lane: EmailLane): Promise<void> {
  await unscoped((tx) => tx.update(outbox).set({ state: "kept" }).where(waitingIn(lane)));
}

/** A text that is another one after every change of an email. */
export async function versionOfOutbox(): Promise<string> {
  const [row] = await readOnce("select version_outbox() as version", []);
  return String(row?.version);
}

/** Blanks words after a week, and drops rows after ninety days. */
export async function sweepOutbox(): Promise<void> {
  await unscoped(async (tx) => {
    const old = lt(outbox.createdAt, sql`now() - interval '7 days'`);
    await tx
      .update(outbox)
      .set({ letter: null })
      .where(and(old, isNotNull(outbox.letter), inArray(outbox.state, ["kept", "failed"])));
    await tx.delete(outbox).where(lt(outbox.createdAt, sql`now() - interval '90 days'`));
  });
}

const SORTS = {
  created_at: { key: outbox.createdAt, type: "timestamptz" },
  recipient: { key: outbox.recipient, type: "text" },
  purpose: { key: outbox.purpose, type: "text" },
  state: { key: outbox.state, type: "text" },
} as const;

export type OutboxPage = PageAsk<keyof typeof SORTS> & { state: string | undefined; kind: string | undefined };

/** One page of the outbox and how many rows there are. */
export async function outboxPage(page: OutboxPage): Promise<Found<OutboxEntry>> {
  const where = conditions(page);
  const order = orderOf(page, { ...SORTS[page.sort], id: outbox.id });
  return unscoped(async (tx) => {
    const counted = await countOf(tx, outbox, { where, filtered: where !== undefined, counted: page.counted });
    const rows = await tx
      .select({ ...ENTRY, key: order.key })
      .from(outbox)
      .where(and(where, order.behind))
      .orderBy(...order.by)
      .limit(order.limit)
      .offset(order.offset);
    return { ...counted, ...cut(rows, page.limit) };
  });
}

function conditions({ filter, state, kind }: OutboxPage): SQL | undefined {
  return and(
    found(sql`(${outbox.recipient} || ' ' || ${outbox.subject})`, filter),
    state === undefined ? undefined : eq(outbox.state, state),
    kind === undefined ? undefined : eq(outbox.kind, kind),
  );
}

/** One row, and its words if they are still there. */
export async function outboxEntry(tx: Tx, id: string): Promise<(OutboxEntry & { letter: unknown }) | null> {
  const rows = await tx
    .select({ ...ENTRY, letter: outbox.letter })
    .from(outbox)
    .where(eq(outbox.id, id));
  return rows[0] ?? null;
}

/** What waits, was kept or failed for an address and still has its words, the oldest first; for the machine's own people. */
export async function emailsTo(address: string): Promise<{ createdAt: Date; letter: unknown }[]> {
  return unscoped((tx) =>
    tx
      .select({ createdAt: outbox.createdAt, letter: outbox.letter })
      .from(outbox)
      .where(and(eq(sql`lower(${outbox.recipient})`, address.toLowerCase()), isNotNull(outbox.letter)))
      .orderBy(asc(outbox.id)),
  );
}

/** Puts a failed or kept email back among what waits; false when it is neither, or its words are gone, and for a text. */
export async function requeue(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({ state: "waiting", attempts: 0, nextAttemptAt: sql`now()`, lastError: null })
    .where(
      and(
        eq(outbox.id, id),
        eq(outbox.kind, "mail"),
        inArray(outbox.state, ["failed", "kept"]),
        isNotNull(outbox.letter),
      ),
    )
    .returning({ id: outbox.id });
  return rows.length > 0;
}
