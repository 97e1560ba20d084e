// A sign-up that began with a tag: what becomes of it is said before the link is spent, and done when it is.

import { serverPaths } from "#lib/server-paths.ts";
import type { SignUp } from "#server/auth/account-access/account-access-repository.ts";
import { claimTag, codeState } from "#server/platform/codes/tag-claims.ts";
import type { CallContext } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Begun = Pick<SignUp, "tagAlias" | "tagCode" | "registrationType">;

/** A sentence for the person; null where no tag came along. */
export async function tagSentence(tx: Tx, { tagAlias, tagCode }: Begun): Promise<string | null> {
  if (!tagAlias || !tagCode) return null;
  const { state } = await codeState(tx, { alias: tagAlias, hash: tagCode });
  return state === "open"
    ? "Your tag opens your card as soon as you publish it."
    : "Your tag was set up by somebody else in the meantime. Your account is not affected.";
}

/** Makes the tag the new account’s; where somebody was faster, the page to go to, which says so. */
export async function withTag(
  tx: Tx,
  { actor, request }: CallContext,
  { signUp, userId, workspaceId }: { signUp: Begun; userId: string; workspaceId: string },
): Promise<string | undefined> {
  if (!signUp.tagAlias || !signUp.tagCode) return undefined;
  const code = { alias: signUp.tagAlias, hash: signUp.tagCode };
  const claimed = await claimTag(tx, { code, workspaceId, userId, actor, requestId: request.id });
  return claimed === null ? serverPaths.registerTag(code.alias) : undefined;
}
