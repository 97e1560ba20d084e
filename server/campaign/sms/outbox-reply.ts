// An administrator answers a text of the outbox as its recipient would: what a provider would call in with, in an installation that has none.
import type { ReplyKind } from "#lib/campaign/sms/stop-words.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { SmsContext } from "#server/campaign/sms/context.ts";
import { takeReply } from "#server/campaign/sms/replies.ts";
import { whoseText } from "#server/campaign/sms/whose.ts";
import { audit } from "#server/platform/audit.ts";
import { textInOutbox } from "#server/platform/mail/text-outbox.ts";
import { unscoped } from "#server/platform/transaction.ts";

const GONE = "What this text was about was erased.";

/** POST /admin/texts/{id}/replies */
export async function replyToText(
  context: SmsContext,
  { id, text: body }: { id: string; text: string },
): Promise<{ data: { reading: ReplyKind } }> {
  const { actor, requestId, now: at } = context;
  authorizePerson(actor, "all-texts.reply");
  const row = isId(id) ? await textInOutbox(id) : null;
  if (row === null) throw new AppError("not_found");
  const whose = await whoseText(id);
  if (whose === null || row.to === "") throw new AppError("gone", GONE);
  const { workspaceId } = whose;
  // Said before it is done: what comes of it may be many rows in another's workspace.
  await unscoped(async (tx) => {
    const subject = { subjectType: "outbox", subjectId: id, workspaceId, requestId };
    await audit(tx, { actor, action: "all-texts.reply", ...subject });
  }, "decides");
  const reading = await takeReply(context.contacts, { workspaceId, from: row.to, body, providerId: newId(), at });
  return { data: { reading } };
}
