// What owners do with visitors' answers. What a visitor wrote is in no trail: only that somebody did something with it.
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import type { ChangeExchange, Exchange } from "#lib/services/card/exchange-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import { exchangeInScope } from "#server/card/exchange/exchange-reads.ts";
import { type ExchangeRow, lockExchange, updateExchange } from "#server/card/exchange/exchange-repository.ts";
import { stateOf } from "#server/card/exchange/exchange-wire.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";

const exchanges = new Mutations<CardContext, ExchangeRow, Exchange, Trace>({
  subject: "exchange",
  restoreDays: RESTORE_DAYS,
  lock: lockExchange,
  read: exchangeInScope,
  traceOf: (trace) => trace,
});

/** PATCH /cards/exchanges/{id}: of two changes of one version the second is a `conflict` with the answer as it is now. */
export async function changeExchange(context: CardContext, input: ChangeExchange): Promise<{ data: Exchange }> {
  const write = exchanges.by(context, "exchanges.update", input.id);
  return exchanges.atVersion(write, input.version, async (tx, before) => {
    const doneAt = input.state === "done" ? context.now : null;
    await updateExchange(tx, write.scope, { id: before.id, doneAt, aside: null });
    return { before: { state: stateOf(before) }, after: { state: input.state } };
  });
}

/** DELETE /cards/exchanges/{id}: gone from every list, and for good after thirty days. */
export async function removeExchange(context: CardContext, { id }: { id: string }): Promise<{ data: Exchange }> {
  const write = exchanges.by(context, "exchanges.delete", id);
  await exchanges.change(write, async (tx) => {
    await exchanges.lockLiving(tx, write);
    await updateExchange(tx, write.scope, { id, deletedAt: context.now });
    return {};
  });
  return exchanges.answer(write);
}

/** POST /cards/exchanges/{id}/restore, for thirty days; restoring what is not deleted changes nothing. */
export async function restoreExchange(context: CardContext, { id }: { id: string }): Promise<{ data: Exchange }> {
  const write = exchanges.by(context, "exchanges.restore", id);
  return exchanges.restore(write, async (tx) => {
    await updateExchange(tx, write.scope, { id, deletedAt: null });
    return {};
  });
}
