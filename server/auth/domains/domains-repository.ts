// Opens the table of a workspace's domains; which of them is whose across workspaces is asked by functions.
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { domains } from "#db/schema/auth-domains.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { DOMAIN_FINDINGS } from "#lib/services/auth/domains-entities.ts";
import type { Tx } from "#server/platform/transaction.ts";

const domainRow = z.object({
  id: z.string(),
  domain: z.string(),
  value: z.string(),
  found: z.enum(DOMAIN_FINDINGS).nullable(),
  createdAt: z.date(),
  provedAt: z.date().nullable(),
  lastSeenAt: z.date().nullable(),
  checkedAt: z.date().nullable(),
  nextCheckAt: z.date(),
  lostAt: z.date().nullable(),
  checks: z.number(),
});

export type DomainRow = z.infer<typeof domainRow>;

const mine = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(domains.workspaceId, workspaceId), eq(domains.id, id));

/** Every domain of the workspace, by name. */
export async function domainsIn(tx: Tx, { workspaceId }: WorkspaceScope): Promise<DomainRow[]> {
  const rows = await tx
    .select()
    .from(domains)
    .where(eq(domains.workspaceId, workspaceId))
    .orderBy(asc(domains.domain), asc(domains.id));
  return rows.map((row) => domainRow.parse(row));
}

/** One of them, held until the transaction ends. */
export async function lockDomain(tx: Tx, scope: WorkspaceScope, id: string): Promise<DomainRow | null> {
  const rows = await tx.select().from(domains).where(mine(scope, id)).for("update");
  return rows[0] ? domainRow.parse(rows[0]) : null;
}

/** Of two that add domains at once the second waits, so that the most are counted right. */
export async function holdDomains(tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`domains ${workspaceId}`}))`);
}

type NewDomain = { id: string; domain: string; value: string; addedBy: string; nextCheckAt: Date };

/** Stores a domain that is to be proved. */
export async function insertDomain(tx: Tx, { workspaceId }: WorkspaceScope, row: NewDomain): Promise<void> {
  await tx.insert(domains).values({ ...row, workspaceId });
}

type Look = Pick<DomainRow, "found" | "provedAt" | "lastSeenAt" | "lostAt" | "nextCheckAt" | "checks" | "checkedAt">;

/** Writes down what a look found. */
export async function storeLook(tx: Tx, scope: WorkspaceScope, { id, ...look }: Look & { id: string }): Promise<void> {
  await tx.update(domains).set(look).where(mine(scope, id));
}

/** Takes a domain away and lets go of it. */
export async function deleteDomain(tx: Tx, scope: WorkspaceScope, { id, domain }: DomainRow): Promise<void> {
  await tx.delete(domains).where(mine(scope, id));
  await tx.execute(sql`select domain_release(${domain})`);
}

/** Holds a domain for this workspace alone; false where another one proved it before. */
export async function holdDomain(tx: Tx, domain: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(sql`select domain_hold(${domain}) as held`);
  return rows[0]?.held === true;
}

/** Lets go of a domain that is gone, so that whoever has it now can prove it. */
export async function releaseDomain(tx: Tx, domain: string): Promise<void> {
  await tx.execute(sql`select domain_release(${domain})`);
}

const ownerRow = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string(),
  name: z.string(),
  time_zone: z.string(),
  status: z.string(),
});

export type OwnerMailbox = z.infer<typeof ownerRow>;

/** Whom to tell of a workspace's domains and directory; null where its owner is gone. */
export async function ownerMailbox(tx: Tx, workspaceId: string): Promise<OwnerMailbox | null> {
  const { rows } = await tx.execute(sql`select * from workspace_owner_mailbox(${workspaceId}::uuid)`);
  return rows[0] ? ownerRow.parse(rows[0]) : null;
}
