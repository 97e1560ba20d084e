// Workspaces made by their owners: where a workspace begins, its plan does too.

import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { authorizePerson, type UserActor } from "#lib/permissions/index.ts";
import type { workspacesContract } from "#lib/services/auth/workspaces-contract.ts";
import { startTrial } from "#server/auth/billing/subscriptions.ts";
import { answerWorkspace, auditWorkspace } from "#server/auth/workspaces/workspace-edits.ts";
import { insertWorkspace } from "#server/auth/workspaces/workspace-repository.ts";
import { subjectIs } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { takeAttempt, WORKSPACES_PER_PERSON } from "#server/platform/limits.ts";
import { unscoped } from "#server/platform/transaction.ts";

type CreateInput = z.output<NonNullable<(typeof workspacesContract)["createWorkspace"]["~orpc"]["inputSchema"]>>;

/** Somebody who is locked out as a person makes nothing. */
function personFor({ actor }: CallContext): UserActor {
  const user = authorizePerson(actor, "workspaces.create");
  if (user.userState === "_SUSPENDED_") throw new AppError("forbidden");
  return user;
}

/** POST /workspaces: the maker owns it, and its plan's trial begins. */
export async function createWorkspace(context: CallContext, input: CreateInput) {
  const { userId } = personFor(context);
  await takeAttempt(WORKSPACES_PER_PERSON, userId);
  const id = newId();
  const { name, main_component: mainComponent, time_zone: timeZone, currency } = input;
  subjectIs(id);
  await unscoped(async (tx) => {
    await insertWorkspace(tx, { id, ownerId: userId, name, product: "solopreneur", mainComponent, timeZone, currency });
    await startTrial(tx, { workspaceId: id, mainComponent });
    await auditWorkspace(tx, context, { action: "workspaces.create", id, after: input });
  }, "decides");
  return answerWorkspace(userId, id);
}
