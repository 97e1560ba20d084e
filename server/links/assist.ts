// What helps somebody who makes a link: is this alias free, which one would do, what does the destination say.
import { env } from "#lib/env.server.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { AliasCheck, AliasSuggestion, Metadata } from "#lib/services/links/entities.ts";
import { aliasCandidates, aliasProblem, foldAlias, generateAlias, TAKEN } from "#server/links/alias.ts";
import { firstFree, isFreeFor } from "#server/links/claims.ts";
import type { LinksContext } from "#server/links/context.ts";
import { parseDestination } from "#server/links/destination.ts";
import { readMetadata } from "#server/links/metadata.ts";
import { METADATA_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

/** GET /links/alias-check */
export async function checkAlias(
  context: LinksContext,
  input: { alias: string; link?: string | undefined },
): Promise<{ data: AliasCheck }> {
  const scope = authorize(context.actor, "links.create");
  const alias = foldAlias(input.alias);
  const shape = aliasProblem(alias);
  const problem = shape ?? ((await inWorkspace(scope, (tx) => isFreeFor(tx, alias, input.link))) ? null : TAKEN);
  return {
    data: { alias, free: problem === null, reason: problem?.reason ?? null, message: problem?.message ?? null },
  };
}

/** GET /links/alias-suggestion: readable when the words are free, else generated. */
export async function suggestAlias(
  context: LinksContext,
  input: { url: string; title: string },
): Promise<{ data: AliasSuggestion }> {
  const scope = authorize(context.actor, "links.create");
  const words = await inWorkspace(scope, (tx) => firstFree(tx, aliasCandidates(input.title, input.url)));
  return { data: words === null ? { alias: generateAlias(), kind: "random" } : { alias: words, kind: "words" } };
}

/** POST /links/metadata: our server reads the destination, so each person may ask only so often. */
export async function readDestination(context: LinksContext, input: { url: string }): Promise<{ data: Metadata }> {
  const scope = authorize(context.actor, "links.create");
  const publicOrigin = env().PUBLIC_ORIGIN;
  const url = parseDestination(input.url, publicOrigin);
  await takeAttempt(METADATA_PER_PERSON, scope.userId);
  const allowLoopback = context.allowLoopback ?? false;
  return { data: await readMetadata(url, { publicOrigin, allowLoopback }) };
}
