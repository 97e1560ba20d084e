// A workspace's domains as its owner sees and changes them.
import { randomBytes } from "node:crypto";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { type Actor, authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { type Domain, MOST_DOMAINS } from "#lib/services/auth/domains-entities.ts";
import { domainNamed, nextCheck, recordName, stateOf } from "#server/auth/domains/domain-rules.ts";
import { checkSoon, lookAt } from "#server/auth/domains/domains-check.ts";
import {
  type DomainRow,
  deleteDomain,
  domainsIn,
  holdDomains,
  insertDomain,
  lockDomain,
} from "#server/auth/domains/domains-repository.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { DNS_LOOKS_PER_WORKSPACE, takeAttempt } from "#server/platform/limits.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

/** The company's scope: nobody proves a domain, or sets up a directory, as a person alone. */
export function companyScope(actor: Actor, action: "domains.read" | "domains.manage" | CompanyAct): WorkspaceScope {
  const scope = authorize(actor, action);
  if (scope.ownerId !== null) throw new AppError("forbidden", "Switch to the company view to manage the directory.");
  return scope;
}

type CompanyAct = "directory.read" | "directory.export" | "directory.manage" | "sign-on.read" | "sign-on.manage";

/** GET /domains */
export async function listDomains({ actor }: CallContext): Promise<{ data: Domain[] }> {
  const scope = companyScope(actor, "domains.read");
  return { data: (await readWorkspace(scope, (tx) => domainsIn(tx, scope))).map(toDomain) };
}

/** POST /domains */
export async function addDomain(context: CallContext, input: { domain: string }): Promise<{ data: Domain }> {
  const { actor, request } = context;
  const scope = companyScope(actor, "domains.manage");
  const named = domainNamed(input.domain);
  if ("refusal" in named) throw refused(named.refusal);
  const { domain } = named;
  await takeAttempt(DNS_LOOKS_PER_WORKSPACE, scope.workspaceId);
  const added = await inWorkspace(
    scope,
    async (tx) => {
      await holdDomains(tx, scope);
      const there = await domainsIn(tx, scope);
      if (there.some((one) => one.domain === domain)) throw refused("This domain is already in the list.");
      if (there.length >= MOST_DOMAINS) throw refused(`A workspace has at most ${MOST_DOMAINS} domains.`);
      const [id, now] = [newId(), new Date()];
      const value = `corner-verify=${randomBytes(20).toString("hex")}`;
      const never = { createdAt: now, provedAt: null, lastSeenAt: null, lostAt: null, checks: 0, found: null };
      await insertDomain(tx, scope, { id, domain, value, addedBy: scope.userId, nextCheckAt: nextCheck(never, now) });
      await audit(tx, {
        ...{ actor, action: "domains.add", subjectType: "domain", subjectId: id, workspaceId: scope.workspaceId },
        ...{ after: { name: domain }, requestId: request.id },
      });
      const row = await lockDomain(tx, scope, id);
      if (!row) throw new AppError("not_found");
      return { data: toDomain(row) };
    },
    "decides",
  );
  checkSoon();
  return added;
}

function refused(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { domain: [sentence] } });
}

/** POST /domains/{id}/check */
export async function checkDomain({ actor }: CallContext, input: { id: string }): Promise<{ data: Domain }> {
  const scope = companyScope(actor, "domains.manage");
  const row = await foundDomain(scope, input.id);
  await takeAttempt(DNS_LOOKS_PER_WORKSPACE, scope.workspaceId);
  await lookAt({ workspaceId: scope.workspaceId, ...row });
  return { data: toDomain(await foundDomain(scope, input.id)) };
}

async function foundDomain(scope: WorkspaceScope, id: string): Promise<DomainRow> {
  const rows = await readWorkspace(scope, (tx) => domainsIn(tx, scope));
  const row = rows.find((one) => one.id === id.toLowerCase());
  if (!row) throw new AppError("not_found");
  return row;
}

/** DELETE /domains/{id}: the directory asks people of it by invitation from then on. */
export async function removeDomain(context: CallContext, input: { id: string }) {
  const { actor, request } = context;
  const scope = companyScope(actor, "domains.manage");
  return inWorkspace(
    scope,
    async (tx) => {
      const row = isId(input.id) ? await lockDomain(tx, scope, input.id) : null;
      if (!row) throw new AppError("not_found");
      await deleteDomain(tx, scope, row);
      await audit(tx, {
        ...{ actor, action: "domains.remove", subjectType: "domain", subjectId: row.id },
        ...{ workspaceId: scope.workspaceId, before: { name: row.domain }, requestId: request.id },
      });
      return { data: { id: row.id, domain: row.domain } };
    },
    "decides",
  );
}

function toDomain(row: DomainRow): Domain {
  return {
    id: row.id,
    domain: row.domain,
    state: stateOf(row),
    record: { name: recordName(row.domain), type: "TXT", value: row.value },
    found: row.found,
    created_at: instantOf(row.createdAt),
    proved_at: instantOf(row.provedAt),
    last_seen_at: instantOf(row.lastSeenAt),
    checked_at: instantOf(row.checkedAt),
    next_check_at: instantOf(row.nextCheckAt),
  };
}
