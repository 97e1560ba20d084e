// Which domains a workspace's directory may act on at this moment, and which it has lost.
import { and, eq, isNotNull } from "drizzle-orm";
import { domains } from "#db/schema/auth-domains.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type ProvedDomains = { proved: ReadonlySet<string>; lost: ReadonlySet<string> };

/** The domains of the workspace in force that were proved; `lost` are those whose record is gone. None goes while the transaction lasts. */
export async function lockedDomains(tx: Tx, workspaceId: string): Promise<ProvedDomains> {
  const rows = await tx
    .select({ domain: domains.domain, lostAt: domains.lostAt })
    .from(domains)
    .where(and(eq(domains.workspaceId, workspaceId), isNotNull(domains.provedAt)))
    .for("share");
  const names = (lost: boolean) =>
    new Set(rows.filter((row) => (row.lostAt !== null) === lost).map((row) => row.domain));
  return { proved: names(false), lost: names(true) };
}
