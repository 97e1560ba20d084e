// To whom of several contacts an email may be written, as one door says of each: before anybody opens a mail program.
import { authorize } from "#lib/permissions/index.ts";
import type { Writing, WritingAsk } from "#lib/services/contact/writing-contract.ts";
import { toChannel } from "#server/contact/consent-wire.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { mayWriteTo } from "#server/contact/may-write.ts";
import { contactsByIds } from "#server/contact/repository.ts";
import { stopMarker } from "#server/platform/stop-store.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** GET /contacts/writing: those that are in the scope and live, in the order that was asked for; each person once. */
export async function getWriting(context: ContactContext, { ids }: WritingAsk): Promise<{ data: Writing[] }> {
  const scope = authorize(context.actor, "contacts.read");
  const marker = await stopMarker();
  const { rows, writing } = await readWorkspace(scope, async (tx) => {
    const rows = await contactsByIds(tx, scope, ids);
    return { rows, writing: await mayWriteTo(tx, scope, { rows, marker, now: context.now }) };
  });
  const data = rows.flatMap(({ id, name }) => {
    const verdict = writing.get(id)?.verdicts.find(({ channel }) => channel === "email");
    if (verdict === undefined) return [];
    const { may, reason, address } = toChannel(verdict);
    return [{ id, name, may, reason, address: may ? address : "" }];
  });
  return { data };
}
