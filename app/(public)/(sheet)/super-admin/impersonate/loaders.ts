// What the question before an impersonation needs to know: who, as whom, why.
import type { PendingImpersonation } from "#lib/services/auth/impersonation-contract.ts";
import { currentServices } from "#lib/session/current.server.ts";

export type Asked = { pending: PendingImpersonation | null; next: string | null };

/** Null where no link was followed in this browser within the last minute. */
export async function loadQuestion(next: string | undefined): Promise<Asked> {
  const { auth } = await currentServices();
  const answer = await auth.pendingImpersonation().catch(() => null);
  return { pending: answer?.data ?? null, next: next && OWN_PATH.test(next) ? next : null };
}

/** A path of ours, never another host's address. */
const OWN_PATH = /^\/(?![/\\])[^\\]*$/;
