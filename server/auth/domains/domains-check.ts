// Looks at domains' records: those that are due by the clock, one that somebody asks about, and soon after one was added.
import { z } from "zod";
import { log } from "#lib/log.server.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { DomainFinding } from "#lib/services/auth/domains-entities.ts";
import { txtOf } from "#server/auth/domains/dns-port.ts";
import { findingOf, isGone, nextCheck, recordName } from "#server/auth/domains/domain-rules.ts";
import { domainGoneEmail } from "#server/auth/domains/domains-emails.ts";
import {
  type DomainRow,
  holdDomain,
  lockDomain,
  ownerMailbox,
  releaseDomain,
  storeLook,
} from "#server/auth/domains/domains-repository.ts";
import { audit } from "#server/platform/audit.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { inWorkspace, readOnce, type Tx } from "#server/platform/transaction.ts";

const BITE = 100;
/** Looked at side by side: a name server that never answers keeps its own domain waiting, and nine others at most. */
const AT_ONCE = 10;
const SYSTEM = { kind: "system", name: "domains" } as const;
/** Seconds after a domain was added: just behind its first two looks. The clock finds what a process does not live to see. */
const SOON = [20_500, 40_500];

const dueRow = z.object({ workspace_id: z.string(), id: z.string(), domain: z.string(), value: z.string() });

type Looked = { workspaceId: string; id: string; domain: string; value: string };

/** Looks at every domain that is due; answers how many. What fails is found again by the next run. */
export async function checkDomains(stop?: AbortSignal): Promise<number> {
  const rows = await readOnce("select * from domains_due($1)", [BITE]);
  const waiting = rows.map((row) => dueRow.parse(row));
  let looked = 0;
  const lookers = Array.from({ length: AT_ONCE }, async () => {
    for (let due = waiting.shift(); due && !stop?.aborted; due = waiting.shift()) if (await looksAt(due)) looked += 1;
  });
  await Promise.all(lookers);
  return looked;
}

/** False where it could not be looked at. */
async function looksAt({ workspace_id: workspaceId, ...due }: z.infer<typeof dueRow>): Promise<boolean> {
  try {
    await lookAt({ workspaceId, ...due });
    return true;
  } catch (err) {
    log.warn({ err, workspace: workspaceId }, "a domain could not be looked at");
    return false;
  }
}

/** Somebody waits at the page: nobody waits for the minute. */
export function checkSoon(): void {
  for (const ms of SOON) {
    setTimeout(() => {
      checkDomains().catch((err: unknown) => log.warn({ err }, "domains could not be looked at"));
    }, ms).unref();
  }
}

/** Asks for the record, and then writes down what that means. */
export async function lookAt({ workspaceId, id, domain, value }: Looked): Promise<void> {
  const answer = findingOf(await txtOf(recordName(domain)), value);
  const scope = authorize(SYSTEM, "domains.manage", { workspaceId });
  await inWorkspace(scope, async (tx) => {
    const row = await lockDomain(tx, scope, id);
    if (row) await settle(tx, scope, { row, answer });
  });
}

type Found = { row: DomainRow; answer: Exclude<DomainFinding, "held"> };

async function settle(tx: Tx, scope: WorkspaceScope, { row, answer }: Found): Promise<void> {
  const now = new Date();
  const mine = answer === "seen" && (await holdDomain(tx, row.domain));
  const after = afterLook(row, { found: answer === "seen" && !mine ? "held" : answer, mine, now });
  const lostNow = !mine && row.lostAt === null && isGone(after, now);
  if (lostNow) after.lostAt = now;
  await storeLook(tx, scope, { ...after, nextCheckAt: nextCheck(after, now) });
  if (mine && (row.provedAt === null || row.lostAt !== null)) await note(tx, scope, { row, action: "domains.prove" });
  if (lostNow) await lose(tx, scope, row);
}

type Look = { found: DomainFinding; mine: boolean; now: Date };

function afterLook(row: DomainRow, { found, mine, now }: Look): DomainRow {
  const looks = { ...row, found, checks: row.checks + 1, checkedAt: now };
  return mine ? { ...looks, provedAt: row.provedAt ?? now, lastSeenAt: now, lostAt: null } : looks;
}

/** Whoever has the domain now may prove it; our directory writes nothing more about people of it. */
async function lose(tx: Tx, scope: WorkspaceScope, row: DomainRow): Promise<void> {
  await releaseDomain(tx, row.domain);
  await note(tx, scope, { row, action: "domains.lose" });
  const owner = await ownerMailbox(tx, scope.workspaceId);
  if (owner) await queueEmail(tx, domainGoneEmail(owner, { domain: row.domain, value: row.value }));
}

type Noted = { row: DomainRow; action: "domains.prove" | "domains.lose" };

async function note(tx: Tx, { workspaceId }: WorkspaceScope, { row, action }: Noted): Promise<void> {
  await audit(tx, {
    ...{ actor: SYSTEM, action, subjectType: "domain", subjectId: row.id, workspaceId },
    after: { name: row.domain },
  });
}
