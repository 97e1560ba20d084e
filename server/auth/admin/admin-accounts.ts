// What an administrator does with one person: look, suspend and let back in, end sign-ins, send a link, make an account.

import type { z } from "zod";
import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { PLAN_CHOICES } from "#lib/plan-kinds.ts";
import type { AccountDetail } from "#lib/services/auth/admin-entities.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import { sendPasswordLink } from "#server/auth/account-access/password-links.ts";
import {
  endSessions,
  insertPerson,
  insertWorkspace,
  joinWorkspace,
  lockState,
  personDetail,
  storeState,
  workspaceExists,
} from "#server/auth/admin/admin-repository.ts";
import { toEntry } from "#server/auth/admin/audit-log.ts";
import { auditEverywhere } from "#server/auth/admin/audit-repository.ts";
import { credentialsOf } from "#server/auth/core/repository.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Input<Name extends "setAccountState" | "endAccountSessions" | "sendAccountEmail" | "createAccount"> = z.output<
  NonNullable<(typeof authContract)[Name]["~orpc"]["inputSchema"]>
>;

const SHOWN_ROWS = 20;

/** GET /admin/people/{id} */
export async function adminPerson(context: CallContext, input: { id: string }) {
  authorizePerson(context.actor, "admin.read");
  return { data: await detailOf(input.id) };
}

/** One person as an administrator sees them; throws `not_found`. */
export async function detailOf(id: string): Promise<AccountDetail> {
  const person = await personDetail(id);
  if (!person) throw new AppError("not_found");
  const filter = { person: id, text: "", actions: [] };
  const { rows } = await auditEverywhere(null, { filter, limit: SHOWN_ROWS, offset: 0 });
  return { ...person, audit: rows.map(toEntry) };
}

/** POST /admin/people/{id}/state: a suspended person's sign-ins end; nobody does it to themselves or to another administrator. */
export async function setAccountState(context: CallContext, input: Input<"setAccountState">) {
  const admin = authorizePerson(context.actor, "accounts.update");
  const { id, state, reason, version } = input;
  if (id === admin.userId) throw new AppError("forbidden", "You cannot change the status of your own account.");
  await unscoped(async (tx) => {
    const before = await lockState(tx, id);
    if (!before) throw new AppError("not_found");
    if (before.isAdmin) throw new AppError("forbidden", "The account of an administrator is not changed here.");
    if (before.version !== version) {
      throw new AppError("conflict", undefined, { current: { user_state: before.state, version: before.version } });
    }
    await storeState(tx, { id, state });
    if (state !== "_ACTIVE_") await endSessions(tx, id, undefined);
    await note(tx, context, {
      action: "accounts.update",
      id,
      before: { state: before.state },
      after: { state, reason },
    });
  }, "decides");
  return { data: await detailOf(id) };
}

/** POST /admin/people/{id}/sessions/end */
export async function endAccountSessions(context: CallContext, input: Input<"endAccountSessions">) {
  authorizePerson(context.actor, "accounts.update");
  const { id, session } = input;
  return unscoped(async (tx) => {
    if (!(await lockState(tx, id))) throw new AppError("not_found");
    const count = await endSessions(tx, id, session);
    if (session && count === 0) throw new AppError("not_found", "That sign-in is already over.");
    await note(tx, context, { action: "accounts.sessions", id, after: { ended: count, session } });
    return { data: { ended: count } };
  }, "decides");
}

/** POST /admin/people/{id}/email: a link to a password; the ones sent before are worthless from then on. */
export async function sendAccountEmail(context: CallContext, { id, kind }: Input<"sendAccountEmail">) {
  authorizePerson(context.actor, "accounts.update");
  const person = await personDetail(id);
  if (!person) throw new AppError("not_found");
  return unscoped(async (tx) => {
    const purpose = kind === "activate" ? "password-set" : "password-reset";
    await sendPasswordLink(tx, { userId: id, email: person.email, purpose });
    await note(tx, context, { action: "accounts.letter", id, after: { kind } });
    return { data: { sent: true } };
  }, "decides");
}

const TAKEN = "This email already has an account.";

/** POST /admin/people: the person, the place and the email together or not at all. */
export async function createAccount(context: CallContext, input: Input<"createAccount">) {
  authorizePerson(context.actor, "accounts.create");
  const { email, firstname, lastname, workspace } = input;
  const person = { id: newId(), email: email.trim().toLowerCase(), firstname, lastname };
  return unscoped(async (tx) => {
    const taken = (await credentialsOf(tx, email)) !== null || !(await insertPerson(tx, person));
    if (taken) throw new AppError("invalid", TAKEN, { fields: { email: [TAKEN] } });
    const place = await placeFor(tx, person.id, workspace);
    await joinWorkspace(tx, { userId: person.id, ...place });
    await sendPasswordLink(tx, { userId: person.id, email: person.email, purpose: "password-set" });
    await note(tx, context, { action: "accounts.create", id: person.id, after: place, workspaceId: place.workspaceId });
    return { data: { id: person.id, workspace_id: place.workspaceId } };
  }, "decides");
}

type Place = { workspaceId: string; role: "owner" | "manager" | "member" };

async function placeFor(tx: Tx, ownerId: string, wanted: Input<"createAccount">["workspace"]): Promise<Place> {
  if (wanted.kind === "existing") {
    if (await workspaceExists(tx, wanted.id)) return { workspaceId: wanted.id, role: wanted.role };
    throw new AppError("invalid", undefined, { fields: { workspace: ["This workspace no longer exists."] } });
  }
  const { name, main_component: mainComponent } = wanted;
  const product = PLAN_CHOICES.find((plan) => plan.main_component === mainComponent)?.product ?? "solopreneur";
  const id = newId();
  await insertWorkspace(tx, { id, name, ownerId, product, mainComponent });
  return { workspaceId: id, role: "owner" };
}

type Noted = { action: AuditAction; id: string; before?: object; after?: object; workspaceId?: string };

/** The audit row of an act on somebody. */
export function note(tx: Tx, { actor, request }: CallContext, noted: Noted): Promise<void> {
  const { action, id: subjectId, before, after, workspaceId = null } = noted;
  return audit(tx, {
    actor,
    action,
    subjectType: "user",
    subjectId,
    workspaceId,
    requestId: request.id,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
}
