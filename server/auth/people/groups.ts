// Groups of people: the chosen workspace's own, of people in it and in its locations. Nothing is written in a location.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { MOST_GROUPS, type PeopleGroup } from "#lib/services/auth/people-entities.ts";
import { GROUP_RESTORE_DAYS } from "#lib/services/auth/people-limits.ts";
import {
  addToGroup,
  insertGroup,
  listGroups,
  lockGroup,
  markGroup,
  nameTaken,
  renameGroup,
  takeFromGroup,
} from "#server/auth/people/groups-repository.ts";
import { peopleOfTree } from "#server/auth/people/tree-people-repository.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** Where the group stands, and whom it may hold. */
type Standing = { context: CallContext; scope: WorkspaceScope; reach: WorkspaceScope };

function standing(context: CallContext): Standing {
  const scope = authorize(context.actor, "people.group");
  if (scope.ownerId !== null) throw new AppError("forbidden");
  return { context, scope, reach: authorize(context.actor, "people.read") };
}

type Done = { action: AuditAction; id: string; name: string; before?: object; people?: number };

async function record(tx: Tx, { context, scope }: Standing, { action, id, name, before, people }: Done) {
  const { actor, request } = context;
  const subject = { subjectType: "group", subjectId: id, workspaceId: scope.workspaceId };
  const after = { name, ...(people === undefined ? {} : { people }) };
  await audit(tx, { actor, action, ...subject, before, after, requestId: request.id });
}

async function answer(tx: Tx, { reach }: Standing, id: string): Promise<{ data: PeopleGroup }> {
  const data = (await listGroups(tx, reach)).find((group) => group.id === id);
  if (!data) throw new AppError("not_found");
  return { data };
}

async function refuseTwin(tx: Tx, { scope }: Standing, named: { id: string; name: string }): Promise<void> {
  if (!(await nameTaken(tx, scope, named))) return;
  const sentence = "There is already a group with that name.";
  throw new AppError("invalid", sentence, { fields: { name: [sentence] } });
}

/** Only people of the workspace and of its locations; an invitation is nobody yet. */
async function known(tx: Tx, { reach }: Standing, people: readonly string[]): Promise<string[]> {
  const only = people.filter((id) => isId(id)).map((id) => id.toLowerCase());
  const all = { filter: "", role: "", state: "", sort: "name", descending: false, offset: 0, limit: 0, only };
  const { rows } = await peopleOfTree(tx, reach, all);
  return rows.filter(({ kind }) => kind === "person").map(({ id }) => id);
}

/** GET /people/groups: all of them, or those that can still be restored. */
export async function listPeopleGroups(context: CallContext, ask: { deleted: boolean }) {
  const scope = authorize(context.actor, "people.read");
  return { data: await readWorkspace(scope, (tx) => listGroups(tx, scope, ask)) };
}

async function refuseFull(tx: Tx, { reach }: Standing): Promise<void> {
  if ((await listGroups(tx, reach)).length >= MOST_GROUPS)
    throw new AppError("invalid", `You can have up to ${MOST_GROUPS} groups. Delete one first.`);
}

/** POST /people/groups */
export async function createPeopleGroup(context: CallContext, input: { name: string; people: readonly string[] }) {
  const at = standing(context);
  const group = { id: newId(), name: input.name };
  return inWorkspace(
    at.scope,
    async (tx) => {
      await refuseTwin(tx, at, group);
      await refuseFull(tx, at);
      await insertGroup(tx, at.scope, group);
      const people = await known(tx, at, input.people);
      await addToGroup(tx, at.scope, { id: group.id, people });
      await record(tx, at, { action: "groups.create", ...group, people: people.length });
      return answer(tx, at, group.id);
    },
    "decides",
  );
}

/** Deleted or not; `gone` where it was deleted too long ago. */
async function found(tx: Tx, { scope }: Standing, id: string) {
  const group = isId(id) ? await lockGroup(tx, scope, id) : null;
  if (group === null) throw new AppError("not_found");
  const { deletedAt } = group;
  if (deletedAt !== null && deletedAt < restorableFrom(new Date(), GROUP_RESTORE_DAYS)) throw new AppError("gone");
  return group;
}

async function locked(tx: Tx, at: Standing, id: string) {
  const group = await found(tx, at, id);
  if (group.deletedAt !== null) throw new AppError("gone");
  return group;
}

type Renaming = { id: string; name: string; version: number };

/** PATCH /people/groups/{id}: of two changes of one version the second is a `conflict`. */
export async function renamePeopleGroup(context: CallContext, { id, name, version }: Renaming) {
  const at = standing(context);
  return inWorkspace(
    at.scope,
    async (tx) => {
      const before = await locked(tx, at, id);
      if (before.version !== version)
        throw new AppError("conflict", undefined, { current: (await answer(tx, at, before.id)).data });
      await refuseTwin(tx, at, { id: before.id, name });
      await renameGroup(tx, at.scope, { id: before.id, name });
      await record(tx, at, { action: "groups.rename", id: before.id, name, before: { name: before.name } });
      return answer(tx, at, before.id);
    },
    "decides",
  );
}

/** DELETE /people/groups/{id}: its people stay where they are, and in it for whoever restores it. */
export async function deletePeopleGroup(context: CallContext, { id }: { id: string }) {
  const at = standing(context);
  return inWorkspace(
    at.scope,
    async (tx) => {
      const before = await locked(tx, at, id);
      await markGroup(tx, at.scope, { id: before.id, deletedAt: new Date() });
      await record(tx, at, { action: "groups.delete", id: before.id, name: before.name });
      return { data: { id: before.id } };
    },
    "decides",
  );
}

/** POST /people/groups/{id}/restore, for thirty days: with its people; what is not deleted is answered as it is. */
export async function restorePeopleGroup(context: CallContext, { id }: { id: string }) {
  const at = standing(context);
  return inWorkspace(
    at.scope,
    async (tx) => {
      const group = await found(tx, at, id);
      if (group.deletedAt === null) return answer(tx, at, group.id);
      await refuseTwin(tx, at, group);
      await refuseFull(tx, at);
      await markGroup(tx, at.scope, { id: group.id, deletedAt: null });
      await record(tx, at, { action: "groups.restore", id: group.id, name: group.name });
      return answer(tx, at, group.id);
    },
    "decides",
  );
}

type Membership = { id: string; people: readonly string[] };

/** POST /people/groups/{id}/people: who is in it stays in it once. */
export async function addToPeopleGroup(context: CallContext, input: Membership) {
  const at = standing(context);
  return inWorkspace(
    at.scope,
    async (tx) => {
      const { id, name } = await locked(tx, at, input.id);
      const people = await known(tx, at, input.people);
      await addToGroup(tx, at.scope, { id, people });
      await record(tx, at, { action: "groups.add", id, name, people: people.length });
      return answer(tx, at, id);
    },
    "decides",
  );
}

/** POST /people/groups/{id}/taken */
export async function takeFromPeopleGroup(context: CallContext, input: Membership) {
  const at = standing(context);
  return inWorkspace(
    at.scope,
    async (tx) => {
      const { id, name } = await locked(tx, at, input.id);
      const people = input.people.filter((one) => isId(one));
      await takeFromGroup(tx, at.scope, { id, people });
      await record(tx, at, { action: "groups.take", id, name, people: people.length });
      return answer(tx, at, id);
    },
    "decides",
  );
}
