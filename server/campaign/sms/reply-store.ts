// What was said in a conversation before, as the next reply has to know it.
import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import { smsMessages, smsRecipients, smsSends } from "#db/schema/campaign-sms.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Whether a reply with this id of the provider is there already. */
export async function hasReply(tx: Tx, { workspaceId }: WorkspaceScope, providerId: string | null): Promise<boolean> {
  if (providerId === null) return false;
  const same = and(eq(smsMessages.workspaceId, workspaceId), eq(smsMessages.providerId, providerId));
  return (await tx.$count(smsMessages, and(same, eq(smsMessages.kind, "reply")))) > 0;
}

/** Whether they said STOP after this moment: what is told late does not undo it. */
export async function hasLaterStop(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { thread, after }: { thread: string; after: Date },
): Promise<boolean> {
  const here = and(eq(smsMessages.workspaceId, workspaceId), eq(smsMessages.threadId, thread));
  const said = and(eq(smsMessages.kind, "reply"), eq(smsMessages.reading, "stop"), gt(smsMessages.at, after));
  return (await tx.$count(smsMessages, and(here, said))) > 0;
}

type Notice = { thread: string; text: string; after: Date };

/** Whether this was said by itself since then: a machine on the other side gets no answer to each of its answers. */
export async function hasNotice(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { thread, text, after }: Notice,
): Promise<boolean> {
  const here = and(eq(smsMessages.workspaceId, workspaceId), eq(smsMessages.threadId, thread));
  const same = and(eq(smsMessages.kind, "notice"), eq(smsMessages.text, text), gt(smsMessages.at, after));
  return (await tx.$count(smsMessages, and(here, same))) > 0;
}

/** Who looks after the last text that went to this number; null where none did. */
export async function lastSender(tx: Tx, { workspaceId }: WorkspaceScope, number: string): Promise<string | null> {
  const [found] = await tx
    .select({ owner: smsSends.ownerId })
    .from(smsRecipients)
    .innerJoin(
      smsSends,
      and(eq(smsSends.workspaceId, smsRecipients.workspaceId), eq(smsSends.id, smsRecipients.sendId)),
    )
    .where(
      and(
        eq(smsRecipients.workspaceId, workspaceId),
        eq(smsRecipients.number, number),
        isNotNull(smsRecipients.handedAt),
      ),
    )
    .orderBy(desc(smsRecipients.handedAt))
    .limit(1);
  return found?.owner ?? null;
}
