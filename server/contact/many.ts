// One act for many contacts: each in a transaction of its own and by the rules of its own operation, so that a refused one stops
// no other and a broken call leaves none half done.
import { asAppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { ChangedMany, ChangeMany, Matching } from "#lib/services/contact/many-entities.ts";
import { MOST_MATCHING } from "#lib/services/contact/many-limits.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { everyId } from "#server/contact/every-id.ts";
import { readFields } from "#server/contact/fields/field-store.ts";
import { giveContact } from "#server/contact/hand-over.ts";
import { keepShown } from "#server/contact/kept.ts";
import { chosenSegment } from "#server/contact/segments.ts";
import { contacts, refuseMoreTags, removeOne, restoreContact, tagsToStore } from "#server/contact/service.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

type Done = ChangedMany["done"][number];

/** GET /contacts/matching: of those whom the caller sees. */
export async function getMatching(context: ContactContext, input: Matching): Promise<{ data: { ids: string[] } }> {
  const scope = authorize(context.actor, "contacts.read");
  const segment = (await chosenSegment(scope, input.segment))?.filter;
  const ids = await readWorkspace(scope, async (tx) => {
    const within = { fields: await readFields(tx, scope), segment };
    return everyId(tx, scope, { input, clock: context, within, most: MOST_MATCHING });
  });
  return { data: { ids } };
}

const folded = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()));

/** Adds tags or takes them away; null where that changes nothing. */
async function tagOne(context: ContactContext, id: string, { act, tags }: ChangeMany): Promise<Done | null> {
  const write = contacts.by(context, "contacts.update", id);
  const wanted = folded(tags);
  let moved: string[] = [];
  const done = await contacts.change(write, async (tx) => {
    const contact = await contacts.lockLiving(tx, write);
    const before = contact.tags;
    const rest = act === "tag" ? before : before.filter((tag) => !wanted.has(tag.toLowerCase()));
    const after = act === "tag" ? tagsToStore([...before, ...tags]) : rest;
    const [had, has] = [folded(before), folded(after)];
    moved = tags.filter((tag) => had.has(tag.toLowerCase()) !== has.has(tag.toLowerCase()));
    if (moved.length === 0) return null;
    refuseMoreTags(before, after);
    await keepShown(tx, write.scope, { contact, tags: after, updatedAt: context.now });
    return { before: { tags: before.length }, after: { tags: after.length } };
  });
  return done ? { id, tags: moved, from: null } : null;
}

async function changeOne(context: ContactContext, id: string, input: ChangeMany): Promise<Done | null> {
  const plain = { id, tags: [], from: null };
  switch (input.act) {
    case "tag":
    case "untag":
      return tagOne(context, id, input);
    case "give": {
      const given = await giveContact(context, { id, to: input.to ?? "", version: null });
      return given && { ...plain, from: given.from };
    }
    case "delete":
      await removeOne(context, id);
      return plain;
    case "restore":
      await restoreContact(context, { id });
      return plain;
  }
}

/** POST /contacts/many */
export async function changeMany(context: ContactContext, input: ChangeMany): Promise<{ data: ChangedMany }> {
  authorize(context.actor, "contacts.update");
  const data: ChangedMany = { done: [], refused: [], failure: null };
  for (const id of new Set(input.ids)) {
    if (context.gone?.aborted) break;
    try {
      const done = await changeOne(context, id, input);
      if (done) data.done.push(done);
    } catch (error) {
      const { code, message } = asAppError(error);
      if (code === "internal" || code === "unavailable") {
        // What is wrong with us is wrong with every one of them. Those that were done are said, so that they can be undone.
        if (data.done.length === 0) throw error;
        log.error({ err: error, act: input.act }, "one act for many contacts stopped in the middle");
        return { data: { ...data, failure: message } };
      }
      // Deleted twice it is deleted.
      if (code === "gone" && input.act === "delete") continue;
      data.refused.push({ id, message });
    }
  }
  return { data };
}
