// Numbers are looked up just before their texts would go: landlines are left out then, and what was held for their texts is given back.
import type { Line } from "#lib/campaign/sms/exclusions.ts";
import { LOOK_UP_PRICE } from "#lib/campaign/sms/prices.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { learnLine, nextToLookUp, noteLookedUp } from "#server/campaign/sms/line-store.ts";
import { readPlace } from "#server/campaign/sms/place-store.ts";
import { smsProvider } from "#server/campaign/sms/provider.ts";
import { moveOne } from "#server/campaign/sms/recipient-store.ts";
import { findSend } from "#server/campaign/sms/send-store.ts";
import { senderHere } from "#server/campaign/sms/senders.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

type Due = { send: string; now: Date; most: number };

/** Null where the provider cannot say, which costs nothing: the text goes, and its delivery tells. */
async function lineOf(number: string): Promise<Line | null> {
  return (
    (await smsProvider()
      .lineOf?.(number)
      .catch(() => null)) ?? null
  );
}

/** Looks some up, each paid for once; the next bite of the text finds them looked up. */
export async function lookUpSome(scope: WorkspaceScope, due: Due): Promise<void> {
  const people = await readWorkspace(scope, async (tx) => {
    // Nothing is paid for where no text can leave.
    const { registration } = await senderHere(tx, scope);
    return registration === "approved" && (await readPlace(tx)).open ? nextToLookUp(tx, scope, due) : [];
  });
  if (people.length === 0) return;
  const said = await Promise.all(people.map(async (one) => ({ ...one, line: await lineOf(one.number) })));
  const { send, now } = due;
  await inWorkspace(scope, async (tx) => {
    // The text before its people, and the money last.
    await findSend(tx, scope, { id: send, lock: true });
    await noteLookedUp(tx, scope, { ids: said.map(({ id }) => id), price: LOOK_UP_PRICE });
    for (const { id, number, line } of said) {
      if (line === null) continue;
      if (line === "landline")
        await moveOne(tx, scope, { id, event: "exclude", reason: "landline", changedAt: now, nextAt: null });
      await learnLine(tx, scope, { number, line, price: LOOK_UP_PRICE, now });
    }
  });
}
