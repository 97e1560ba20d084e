// The links service's writes: authorize, then the rule, then the repository, with audit and change in one transaction.
import { isDeepStrictEqual } from "node:util";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { isolate } from "#lib/isolate.ts";
import type { CreateLink, Link, UpdateLink } from "#lib/services/links/entities.ts";
import { RESTORE_DAYS } from "#lib/services/links/links-limits.ts";
import { aliasError, aliasProblem, foldAlias } from "#server/links/alias.ts";
import { claimAlias, claimGenerated, touchAddresses } from "#server/links/claims.ts";
import type { LinksContext } from "#server/links/context.ts";
import { parseDestination } from "#server/links/destination.ts";
import { forgetAddress } from "#server/links/memory.ts";
import { linkInScope } from "#server/links/reads.ts";
import { campaignOfLink, insertLink, type LinkFields, lockLink, updateLink } from "#server/links/repository.ts";
import { tagsToStore } from "#server/links/tags.ts";
import { type LinkRow, titleOf } from "#server/links/wire.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { Mutations } from "#server/platform/mutations.ts";
import type { Tx } from "#server/platform/transaction.ts";

const links = new Mutations<LinksContext, LinkRow, Link>({
  subject: "link",
  restoreDays: RESTORE_DAYS,
  lock: lockLink,
  read: linkInScope,
  traceOf: (trace) => trace,
  touch: (tx, _trace, id) => touchAddresses(tx, id),
  forget: forgetAddress,
});

/** POST /links */
export async function createShareLink(context: LinksContext, input: CreateLink): Promise<{ data: Link }> {
  const write = links.by(context, "links.create", newId());
  const wanted = input.alias ? acceptAlias(input.alias) : null;
  const content = contentOf(input, null);
  subjectIs(write.id);
  await links.change(write, async (tx) => {
    const alias = wanted ?? (await claimGenerated(tx, write.id));
    if (wanted !== null) await claimAlias(tx, write.id, wanted);
    const fields: LinkFields = { ...content, alias };
    await insertLink(tx, write.scope, { ...fields, id: write.id, createdAt: context.now });
    return { after: fields };
  });
  return links.answer(write);
}

/** PATCH /links/{id}: of two edits of one version the second is a `conflict` with the link as it is now. */
export async function updateShareLink(context: LinksContext, input: UpdateLink): Promise<{ data: Link }> {
  const write = links.by(context, "links.update", input.id);
  return links.atVersion(write, input.version, async (tx, before) => {
    const alias = acceptChangedAlias(input.alias, before);
    const fields: LinkFields = { ...contentOf(input, before), alias };
    if (!saysSame(before, fields)) await refuseOfCampaign(tx, write.id);
    if (alias !== before.alias) await claimAlias(tx, write.id, alias);
    await updateLink(tx, write.scope, { ...fields, id: write.id, updatedAt: context.now });
    return { before: fieldsOf(before), after: fields };
  });
}

/** DELETE /links/{id}: its addresses answer 410 at once and are never another's. */
export async function deleteShareLink(context: LinksContext, input: { id: string }): Promise<{ data: Link }> {
  const write = links.by(context, "links.delete", input.id);
  await links.change(write, async (tx) => {
    const before = await links.lockLiving(tx, write);
    await updateLink(tx, write.scope, { id: write.id, deletedAt: context.now, updatedAt: context.now });
    return { before: fieldsOf(before) };
  });
  return links.answer(write);
}

/** POST /links/{id}/restore, for thirty days; restoring what is not deleted changes nothing. */
export async function restoreShareLink(context: LinksContext, input: { id: string }): Promise<{ data: Link }> {
  const write = links.by(context, "links.restore", input.id);
  return links.restore(write, async (tx, link) => {
    await updateLink(tx, write.scope, { id: write.id, deletedAt: null, updatedAt: context.now });
    return { after: fieldsOf(link) };
  });
}

/** Where it leads and how it looks are what they were; an address and data of one's own are nobody else's matter. */
function saysSame(before: LinkRow, after: LinkFields): boolean {
  return before.defaultDestinationUrl === after.defaultDestinationUrl && isDeepStrictEqual(before.ogTags, after.ogTags);
}

/** What was approved as a campaign says so until the campaign says otherwise. */
async function refuseOfCampaign(tx: Tx, id: string): Promise<void> {
  const name = await campaignOfLink(tx, id);
  if (name === null) return;
  const says = `This link belongs to the campaign ${isolate(name)}. Change its words, its picture, and where it leads there.`;
  throw new AppError("invalid", says, { fields: { default_destination_url: [says] } });
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
