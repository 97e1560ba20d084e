// What owners do with their tags. What is written on a tag stays; here it is said where that leads.
import { sql } from "drizzle-orm";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { CreateTag, Tag, UpdateTag } from "#lib/services/card/tag-entities.ts";
import { MOST_TAGS, TAG_LETTERS } from "#lib/services/card/tag-limits.ts";
import type { CardContext } from "#server/card/context.ts";
import { holdPerson } from "#server/card/repository.ts";
import { tagInScope } from "#server/card/tags/tag-reads.ts";
import {
  countTags,
  findTarget,
  insertTag,
  lockTag,
  type Pointed,
  type TagRow,
  updateTag,
} from "#server/card/tags/tag-repository.ts";
import { randomAlias } from "#server/platform/addresses/alias-letters.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import type { Tx } from "#server/platform/transaction.ts";

const MAIN_DOMAIN = "";
const ATTEMPTS = 8;

const mutations = new Mutations<CardContext, TagRow, Tag, Trace>({
  subject: "tag",
  // A tag is a thing: it can be found again years later.
  restoreDays: Number.POSITIVE_INFINITY,
  lock: lockTag,
  read: tagInScope,
  traceOf: (trace) => trace,
});

/** POST /cards/tags */
export async function createTag(context: CardContext, { name, target }: CreateTag): Promise<{ data: Tag }> {
  const write = mutations.by(context, "tags.create", newId());
  const { scope, id } = write;
  subjectIs(id);
  await mutations.change(write, async (tx) => {
    await refuseMore(tx, scope, scope.userId);
    const pointed = await targetOf(tx, scope, { ...target, owner: scope.userId });
    await insertTag(tx, scope, { id, name, alias: await claimAlias(tx, id), ...pointed, createdAt: context.now });
    return { after: traced({ name, ...pointed }) };
  });
  return mutations.answer(write);
}

/** PATCH /cards/tags/{id}: of two changes of one version the second is a `conflict` with the tag as it is now. */
export async function changeTag(context: CardContext, input: UpdateTag): Promise<{ data: Tag }> {
  const write = mutations.by(context, "tags.update", input.id);
  return mutations.atVersion(write, input.version, async (tx, before) => {
    const pointed =
      input.target === undefined ? {} : await targetOf(tx, write.scope, { ...input.target, owner: before.ownerId });
    const { name } = input;
    await updateTag(tx, write.scope, { id: before.id, name, ...pointed, updatedAt: context.now });
    return { before: traced(before), after: traced({ ...before, name: name ?? before.name, ...pointed }) };
  });
}

/** DELETE /cards/tags/{id}: whoever taps it is told that it is gone. */
export async function retireTag(context: CardContext, { id }: { id: string }): Promise<{ data: Tag }> {
  const write = mutations.by(context, "tags.retire", id);
  await mutations.change(write, async (tx) => {
    const row = await mutations.lockLiving(tx, write);
    await updateTag(tx, write.scope, { id, deletedAt: context.now, updatedAt: context.now });
    return { before: traced(row) };
  });
  return mutations.answer(write);
}

/** POST /cards/tags/{id}/restore, at any time; one that is in use is answered as it is. */
export async function restoreTag(context: CardContext, { id }: { id: string }): Promise<{ data: Tag }> {
  const write = mutations.by(context, "tags.restore", id);
  return mutations.restore(write, async (tx, row) => {
    await refuseMore(tx, write.scope, row.ownerId);
    await updateTag(tx, write.scope, { id, deletedAt: null, updatedAt: context.now });
    return { after: traced(row) };
  });
}

/** Throws `invalid` where the person has as many in use as anybody may; two at once are counted one after the other. */
async function refuseMore(tx: Tx, scope: WorkspaceScope, person: string): Promise<void> {
  await holdPerson(tx, scope, person);
  if ((await countTags(tx, scope, person)) < MOST_TAGS) return;
  throw new AppError("invalid", `A person can have up to ${MOST_TAGS} tags. Retire one first.`);
}

type Target = CreateTag["target"];

/** A tag leads to what its person may hand out: their own, and a manager's to anything of the workspace. */
async function targetOf(
  tx: Tx,
  scope: WorkspaceScope,
  { kind, id, owner }: Target & { owner: string },
): Promise<Pointed> {
  const found = isId(id) ? await findTarget(tx, kind, id) : null;
  const foreign = scope.ownerId !== null && found?.ownerId !== scope.ownerId;
  // What is private is its person's alone: no tag of anybody else leads there.
  if (found === null || foreign || (found.private && found.ownerId !== owner)) {
    const message = kind === "card" ? "This card was deleted." : "This share link was deleted.";
    throw new AppError("invalid", message, { fields: { target: [message] } });
  }
  return { targetKind: kind, targetId: id, private: found.private };
}

async function claimAlias(tx: Tx, tag: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const alias = randomAlias(TAG_LETTERS);
    const { rows } = await tx.execute(
      sql`select address_claim(${MAIN_DOMAIN}, ${serverPaths.tag("")}, ${alias}, 'tag', ${tag}::uuid) as claimed`,
    );
    if (rows[0]?.claimed === true) return alias;
  }
  throw new AppError("unavailable", "No free address was found. Please try again.");
}

/** What leads to a private card has no name in the trail. */
function traced({ name, targetKind, targetId, private: hidden }: Pointed & { name: string }): object {
  return hidden ? { title: "Private tag" } : { title: name, leads_to: targetKind, target: targetId };
}
