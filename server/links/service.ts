// The links service's writes: authorize, then the rule, then the repository, with audit and change in one transaction.

import type { AuditAction } from "#lib/audit-sentences.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceAction, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { CreateLink, Link, UpdateLink } from "#lib/services/links/entities.ts";
import { RESTORE_DAYS } from "#lib/services/links/links-limits.ts";
import type { Person } from "#lib/services/person.ts";
import { aliasError, aliasProblem, foldAlias } from "#server/links/alias.ts";
import { claimAlias, claimGenerated, touchAddresses } from "#server/links/claims.ts";
import type { LinksContext } from "#server/links/context.ts";
import { parseDestination } from "#server/links/destination.ts";
import { forgetAddress } from "#server/links/memory.ts";
import { linkInScope } from "#server/links/reads.ts";
import { insertLink, type LinkFields, lockLink, updateLink } from "#server/links/repository.ts";
import { tagsToStore } from "#server/links/tags.ts";
import { type LinkRow, titleOf } from "#server/links/wire.ts";
import { audit, lastActorOf } from "#server/platform/audit.ts";
import { nothingDone, subjectIs } from "#server/platform/claim.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

const RESTORE_MS = RESTORE_DAYS * 86_400_000;

type Write = { context: LinksContext; scope: WorkspaceScope; action: WorkspaceAction & AuditAction; id: string };

/** POST /links */
export async function createShareLink(context: LinksContext, input: CreateLink): Promise<{ data: Link }> {
  const action = "links.create";
  const write: Write = { context, action, scope: authorize(context.actor, action), id: newId() };
  const wanted = input.alias ? acceptAlias(input.alias) : null;
  const content = contentOf(input, null);
  subjectIs(write.id);
  await changed(write, async (tx) => {
    const alias = wanted ?? (await claimGenerated(tx, write.id));
    if (wanted !== null) await claimAlias(tx, write.id, wanted);
    const fields: LinkFields = { ...content, alias };
    await insertLink(tx, write.scope, { ...fields, id: write.id, createdAt: context.now });
    return { after: fields };
  });
  return answer(write);
}

/** PATCH /links/{id}: of two edits of one version the second is a `conflict` with the link as it is now. */
export async function updateShareLink(context: LinksContext, input: UpdateLink): Promise<{ data: Link }> {
  const action = "links.update";
  const write: Write = { context, action, scope: authorize(context.actor, action), id: input.id };
  const done = await changed(write, async (tx) => {
    const before = await lockLiving(tx, write);
    if (before.version !== input.version) return nothingDone(null);
    const alias = acceptChangedAlias(input.alias, before);
    const fields: LinkFields = { ...contentOf(input, before), alias };
    if (alias !== before.alias) await claimAlias(tx, write.id, alias);
    await updateLink(tx, write.scope, { ...fields, id: write.id, updatedAt: context.now });
    return { before: fieldsOf(before), after: fields };
  });
  if (done) return answer(write);
  throw new AppError("conflict", undefined, { current: await currentOf(write) });
}

/** The link as it is now, and who made it so: what somebody needs who has to choose between two edits. */
async function currentOf({ context, scope, id }: Write): Promise<Link & { changed_by: Person | null }> {
  const link = await linkInScope(context, scope, id);
  const actor = await inWorkspace(scope, (tx) => lastActorOf(tx, { type: "link", id }));
  const [person] = actor === null ? [] : await context.people([actor]);
  return { ...link, changed_by: person ?? null };
}

/** DELETE /links/{id}: its addresses answer 410 at once and are never another's. */
export async function deleteShareLink(context: LinksContext, input: { id: string }): Promise<{ data: Link }> {
  const action = "links.delete";
  const write: Write = { context, action, scope: authorize(context.actor, action), id: input.id };
  await changed(write, async (tx) => {
    const before = await lockLiving(tx, write);
    await updateLink(tx, write.scope, { id: write.id, deletedAt: context.now, updatedAt: context.now });
    return { before: fieldsOf(before) };
  });
  return answer(write);
}

/** POST /links/{id}/restore, for thirty days; restoring what is not deleted changes nothing. */
export async function restoreShareLink(context: LinksContext, input: { id: string }): Promise<{ data: Link }> {
  const action = "links.restore";
  const write: Write = { context, action, scope: authorize(context.actor, action), id: input.id };
  await changed(write, async (tx) => {
    const link = await lock(tx, write);
    if (link.deletedAt === null) return null;
    if (context.now.getTime() - link.deletedAt.getTime() > RESTORE_MS) throw new AppError("gone");
    await updateLink(tx, write.scope, { id: write.id, deletedAt: null, updatedAt: context.now });
    return { after: fieldsOf(link) };
  });
  return answer(write);
}

type Trace = { before?: LinkFields; after?: LinkFields };

/** One mutation: what `run` did, its audit row and its change commit together; then this process forgets. False when `run` did nothing. */
async function changed(write: Write, run: (tx: Tx) => Promise<Trace | null>): Promise<boolean> {
  const { context, scope, action, id } = write;
  const addresses = await inWorkspace(
    scope,
    async (tx) => {
      const trace = await run(tx);
      if (trace === null) return null;
      const { actor, requestId } = context;
      const { workspaceId } = scope;
      await audit(tx, { actor, action, subjectType: "link", subjectId: id, workspaceId, requestId, ...trace });
      return touchAddresses(tx, id);
    },
    "decides",
  );
  for (const address of addresses ?? []) forgetAddress(address);
  return addresses !== null;
}

async function answer({ context, scope, id }: Write): Promise<{ data: Link }> {
  return { data: await linkInScope(context, scope, id) };
}

async function lock(tx: Tx, { scope, id }: Write): Promise<LinkRow> {
  const link = isId(id) ? await lockLink(tx, scope, id) : null;
  if (link === null) throw new AppError("not_found");
  return link;
}

async function lockLiving(tx: Tx, write: Write): Promise<LinkRow> {
  const link = await lock(tx, write);
  if (link.deletedAt !== null) throw new AppError("gone");
  return link;
}

function acceptAlias(typed: string): string {
  const alias = foldAlias(typed);
  const problem = aliasProblem(alias);
  if (problem) throw aliasError(problem);
  return alias;
}

// An alias from before today's rules stays as it is while nobody changes it.
function acceptChangedAlias(typed: string | undefined, before: LinkRow): string {
  return typed === undefined || typed === before.alias ? before.alias : acceptAlias(typed);
}

type Content = Omit<LinkFields, "alias">;
type ContentInput = Pick<UpdateLink, "default_destination_url" | "og_tags" | "external_metadata">;

/** What was sent, over what there was; the title follows from both. */
function contentOf(input: ContentInput, before: Content | null): Content {
  const typed = input.default_destination_url;
  const defaultDestinationUrl =
    typed === undefined ? (before?.defaultDestinationUrl ?? "") : parseDestination(typed, env().PUBLIC_ORIGIN);
  const ogTags = input.og_tags ? tagsToStore(input.og_tags, before?.ogTags ?? []) : (before?.ogTags ?? []);
  const externalMetadata =
    input.external_metadata === undefined ? (before?.externalMetadata ?? null) : input.external_metadata;
  return {
    defaultDestinationUrl,
    ogTags,
    externalMetadata,
    title: titleOf(ogTags, externalMetadata, defaultDestinationUrl),
  };
}

function fieldsOf({ alias, defaultDestinationUrl, title, ogTags, externalMetadata }: LinkRow): LinkFields {
  return { alias, defaultDestinationUrl, title, ogTags, externalMetadata };
}
