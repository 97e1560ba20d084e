// What owners do with visitors' answers. What a visitor wrote is in no trail: only that somebody did something with it.

import { AppError } from "#lib/errors.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import type { AddExchange, ChangeExchange, Exchange } from "#lib/services/card/exchange-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import { exchangeInScope } from "#server/card/exchange/exchange-reads.ts";
import {
  type ExchangeRow,
  findExchange,
  insertCapture,
  lockExchange,
  tellChanged,
  tellReceived,
  updateExchange,
} from "#server/card/exchange/exchange-repository.ts";
import { stateOf } from "#server/card/exchange/exchange-wire.ts";
import { refuseOthers } from "#server/card/sent-by.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { CAPTURES_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";

const exchanges = new Mutations<CardContext, ExchangeRow, Exchange, Trace>({
  subject: "exchange",
  restoreDays: RESTORE_DAYS,
  lock: lockExchange,
  read: exchangeInScope,
  traceOf: (trace) => trace,
});

const OTHERS = {
  person: "Somebody else added this person. Only they can save the details.",
  workspace: "Switch to the workspace where you added this person.",
};

/**
 * POST /cards/exchanges: somebody whom the owner met. The id is the sender's, so that what arrives twice is there once, as
 * it came first; one that is somebody else's here is a `conflict`. It gives no consent to anything.
 */
export async function addExchange(context: CardContext, input: AddExchange): Promise<{ data: Exchange }> {
  const { workspace_id, person_id, met_at: met, id: sent, ...person } = input;
  const write = exchanges.by(context, "exchanges.create", sent.toLowerCase());
  const { scope, id } = write;
  refuseOthers(scope, { person_id, workspace_id }, OTHERS);
  subjectIs(id);
  // Beyond it a device keeps what waits, and tries again.
  await takeAttempt(CAPTURES_PER_PERSON, scope.userId);
  const { now } = context;
  // A device whose clock is ahead met nobody in the future.
  const openedAt = new Date(Math.min(Date.parse(met), now.getTime()));
  await exchanges.change(write, async (tx) => {
    if (await insertCapture(tx, scope, { ...person, id, openedAt, createdAt: now })) {
      return { after: { source: person.source } };
    }
    const there = await findExchange(tx, { ...scope, ownerId: scope.userId }, id);
    if (there === null || there.source === "visitor") throw new AppError("conflict");
    return null;
  });
  return exchanges.answer(write);
}

/** PATCH /cards/exchanges/{id}: of two changes of one version the second is a `conflict` with the answer as it is now. */
export async function changeExchange(context: CardContext, input: ChangeExchange): Promise<{ data: Exchange }> {
  const write = exchanges.by(context, "exchanges.update", input.id);
  return exchanges.atVersion(write, input.version, async (tx, before) => {
    const doneAt = input.state === "done" ? context.now : null;
    await updateExchange(tx, write.scope, { id: before.id, doneAt, aside: null });
    // Nobody else heard of it while it was kept aside.
    if (before.aside !== null && !before.private) await tellReceived(tx, write.scope, before.id);
    return { before: { state: stateOf(before) }, after: { state: input.state } };
  });
}

/** DELETE /cards/exchanges/{id}: gone from every list, and for good after thirty days. */
export async function removeExchange(context: CardContext, { id }: { id: string }): Promise<{ data: Exchange }> {
  const write = exchanges.by(context, "exchanges.delete", id);
  await exchanges.change(write, async (tx) => {
    const before = await exchanges.lockLiving(tx, write);
    await updateExchange(tx, write.scope, { id, deletedAt: context.now });
    // What was written with it is found by nobody any more.
    if (before.aside === null && !before.private) await tellChanged(tx, write.scope, before.id);
    return {};
  });
  return exchanges.answer(write);
}

/** POST /cards/exchanges/{id}/restore, for thirty days; restoring what is not deleted changes nothing. */
export async function restoreExchange(context: CardContext, { id }: { id: string }): Promise<{ data: Exchange }> {
  const write = exchanges.by(context, "exchanges.restore", id);
  return exchanges.restore(write, async (tx, deleted) => {
    await updateExchange(tx, write.scope, { id, deletedAt: null });
    // Whoever heard of it while it was deleted took it for gone.
    if (deleted.aside === null && !deleted.private) await tellReceived(tx, write.scope, deleted.id);
    return {};
  });
}
