// The number that a workspace's texts come from: the account's, or a made-up one where texts stay in the outbox.
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { insertSender, madeUpNumber, readSender, type SenderRecord } from "#server/campaign/sms/place-store.ts";
import { accountNumber, smsProvider } from "#server/campaign/sms/provider.ts";
import { toSender } from "#server/campaign/sms/sender-wire.ts";
import type { Tx } from "#server/platform/transaction.ts";

const TOLL_FREE = /^\+18(00|33|44|55|66|77|88)/;

/** As it would be written down with the first text. Whoever sets up an account says that its number is registered. */
function firstSender({ workspaceId }: WorkspaceScope, at: Date): SenderRecord {
  const number = accountNumber() ?? madeUpNumber(workspaceId);
  const kind = TOLL_FREE.test(number) ? "toll-free" : "long-code";
  const what = { kind, provider: smsProvider().name, registration: "approved", why: "", details: {} };
  return { workspaceId, id: workspaceId, number, ...what, createdAt: at, changedAt: at, version: 1 };
}

/** The number that is there, or the first one that will be. */
export async function senderHere(tx: Tx, scope: WorkspaceScope): Promise<SenderRecord> {
  return (await readSender(tx, scope, smsProvider().name)) ?? firstSender(scope, new Date());
}

/** The same for who sends, written down, so that an answer finds its way; throws the reason why nothing may leave from it. */
export async function senderToSend(tx: Tx, scope: WorkspaceScope, now: Date): Promise<SenderRecord> {
  const sender = await senderToUse(tx, scope, now);
  if (sender === null) throw new AppError("conflict", toSender(await senderHere(tx, scope)).why);
  return sender;
}

/** Null where nothing may leave. */
export async function senderToUse(tx: Tx, scope: WorkspaceScope, now: Date): Promise<SenderRecord | null> {
  const known = await readSender(tx, scope, smsProvider().name);
  const sender = known ?? firstSender(scope, now);
  if (known === null) await insertSender(tx, scope, sender);
  return sender.registration === "approved" ? sender : null;
}
