// What the clock owes texts of one workspace: beginnings, ends, and what a crash or a silent provider left open.
import { afterSendStep, type SmsSendStep } from "#lib/campaign/sms/sms-states.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { goesOn, loseSilent, openAt, silentIn } from "#server/campaign/sms/claim-store.ts";
import { TEXTS_ACTOR } from "#server/campaign/sms/context.ts";
import { noteStatus } from "#server/campaign/sms/outcome.ts";
import { smsProvider } from "#server/campaign/sms/provider.ts";
import { moveAll, moveOne, type RecipientRecord } from "#server/campaign/sms/recipient-store.ts";
import { findSend, idsIn, type SendRecord, updateSend } from "#server/campaign/sms/send-store.ts";
import { stateOf } from "#server/campaign/sms/wire.ts";
import { audit } from "#server/platform/audit.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** What was not answered for so long was lost on the way: whoever called is not there any more. */
const LOST_MS = 2 * 60_000;
const lostBefore = (now: Date) => new Date(now.getTime() - LOST_MS);
/** So long a provider is asked what became of a text. */
const ASKED_MS = 3 * 24 * 3_600_000;
const MOST_ASKED = 200;

/** Each text that is under way, and any other one with somebody nobody heard of, one after the other. */
export async function stepTexts(scope: WorkspaceScope, now: Date): Promise<void> {
  const before = lostBefore(now);
  const open = await readWorkspace(scope, async (tx) => [
    ...(await idsIn(tx, scope, ["booked", "running", "paused"])),
    ...(await silentIn(tx, scope, before)),
  ]);
  for (const id of new Set(open)) await inWorkspace(scope, (tx) => stepOne(tx, scope, { id, now }));
}

async function stepOne(tx: Tx, scope: WorkspaceScope, { id, now }: { id: string; now: Date }): Promise<void> {
  const send = await findSend(tx, scope, { id, lock: true });
  if (send === null) return;
  await loseSilent(tx, scope, { send: id, before: lostBefore(now), now });
  if (send.state === "booked") {
    if (send.startsAt !== null && send.startsAt <= now) await take(tx, scope, { send, step: "start", now });
    return;
  }
  if (send.state !== "running" && send.state !== "paused") return;
  if (send.dropsAt !== null && send.dropsAt <= now) await moveAll(tx, scope, { send: id, event: "drop", at: now });
  if (!(await goesOn(tx, scope, id))) await take(tx, scope, { send, step: "end", now });
}

type Step = { send: SendRecord; step: SmsSendStep; now: Date };

async function take(tx: Tx, scope: WorkspaceScope, { send, step, now }: Step): Promise<void> {
  const state = afterSendStep(step, stateOf(send));
  if (state === null) return;
  const sent = step === "start" ? { sentAt: now } : {};
  await updateSend(tx, scope, { id: send.id, state, ...sent, stateAt: now, updatedAt: now });
  const { workspaceId } = scope;
  const subject = { subjectType: "text", subjectId: send.id, workspaceId };
  await audit(tx, { actor: TEXTS_ACTOR, action: "texts.clock", ...subject, after: { title: send.name, state } });
}

/** Asks the provider what became of texts that it did not report on. */
export async function settleTexts(scope: WorkspaceScope, now: Date): Promise<void> {
  const { name: provider } = smsProvider();
  const asked = { provider, since: new Date(now.getTime() - ASKED_MS), most: MOST_ASKED };
  for (const person of await readWorkspace(scope, (tx) => openAt(tx, scope, asked))) {
    await settleOne(scope, person, now);
  }
}

async function settleOne(scope: WorkspaceScope, { id, sendId, providerId }: RecipientRecord, at: Date): Promise<void> {
  const provider = smsProvider();
  const isOutbox = provider.name === "outbox";
  // The outbox knows a text by the recipient's id; of any other a text without its id is told by the callback alone.
  const known = providerId ?? (isOutbox ? id : null);
  const status = known === null ? null : await provider.lookUp(known).catch(() => null);
  if (status === null && !isOutbox) return;
  await inWorkspace(scope, async (tx) => {
    await findSend(tx, scope, { id: sendId, lock: true });
    if (status !== null && known !== null) await noteStatus(tx, scope, { id, providerId: known, status, at });
    // What never came into the outbox was never sent.
    else await moveOne(tx, scope, { id, event: "refuse", error: "unreadable", changedAt: at });
  });
}
