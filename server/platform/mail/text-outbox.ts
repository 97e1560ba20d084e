// Texts in the outbox: an installation without a provider keeps them there, for an administrator to read.
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { outbox } from "#db/schema/shared.ts";
import { unscoped } from "#server/platform/transaction.ts";

const stored = z.object({ from: z.string(), body: z.string() });

type KeptText = { id: string; from: string; to: string; body: string };

/** Keeps a text under its own id; one that is there already is not written again. */
export async function keepText({ id, from, to, body }: KeptText): Promise<void> {
  const subject = body.length > 80 ? `${body.slice(0, 79)}…` : body;
  const what = { kind: "sms", recipient: to, purpose: "text", subject, letter: { from, body }, state: "kept" };
  await unscoped((tx) =>
    tx
      .insert(outbox)
      .values({ id, ...what })
      .onConflictDoNothing(),
  );
}

/** A text that is kept here, whose words may be gone by now; null for none. */
export async function textInOutbox(id: string): Promise<(KeptText & { at: Date }) | null> {
  const [row] = await unscoped((tx) =>
    tx
      .select({ id: outbox.id, to: outbox.recipient, letter: outbox.letter, at: outbox.createdAt })
      .from(outbox)
      .where(and(eq(outbox.id, id), eq(outbox.kind, "sms"))),
  );
  if (row === undefined) return null;
  const { from = "", body = "" } = stored.safeParse(row.letter).data ?? {};
  return { id: row.id, to: row.to, from, body, at: row.at };
}

/** The words of a text in the outbox; null once they were erased, and for an email. */
export function textOf(letter: unknown): string | null {
  return stored.safeParse(letter).data?.body ?? null;
}
