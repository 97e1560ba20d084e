// Contacts that an administrator of the platform takes out of a workspace: with a reason and a second step, told to the owner
// at once, and without what anybody keeps to themselves. Whoever took it downloads it, and nobody else.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, authorizePerson, type PersonAction, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ADMIN_EXPORT_SORTS, AdminExport, StartAdminExport } from "#lib/services/contact/admin-export-contract.ts";
import { takenEmail } from "#server/contact/exports/admin-export-email.ts";
import { exportPlace, findTaken, listTaken, type TakenRow } from "#server/contact/exports/admin-export-store.ts";
import {
  deleteParts,
  type ExportRow,
  findExport,
  insertExport,
  noteFetched,
  readPart,
  updateExport,
} from "#server/contact/exports/export-repository.ts";
import { fileOf, refuseUnready } from "#server/contact/exports/exports.ts";
import { portsOf } from "#server/contact/exports/gather.ts";
import { carryOnExport } from "#server/contact/exports/work.ts";
import { audit } from "#server/platform/audit.ts";
import { subjectIs } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { CONTACT_EXPORTS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { pageOf, toPage } from "#server/platform/list.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { peopleById } from "#server/platform/people.ts";
import { asPerson, inWorkspace, readWorkspace, type Tx, unscoped } from "#server/platform/transaction.ts";

type Answer = { data: AdminExport };
type One = { id: string };
type ListInput = {
  page: number;
  per_page: number;
  cursor?: string | undefined;
  filters: string;
  sort_by: (typeof ADMIN_EXPORT_SORTS)[number];
  sort_desc: boolean;
};

const NOT_THERE = "They do not belong to this workspace. Choose somebody else.";
const SYSTEM = { kind: "system", name: "contact-exports" } as const;

/** Inside the workspace that is taken from; the administrator is none of its people. */
const scopeOf = (workspaceId: string, ownerId: string | null = null): WorkspaceScope =>
  authorize(SYSTEM, "contacts.export", { workspaceId, ownerId });

async function faces({ people }: CallContext, rows: readonly TakenRow[]) {
  return peopleById(
    people,
    rows.flatMap(({ owner_id, subject_id }) => (subject_id === null ? [owner_id] : [owner_id, subject_id])),
  );
}

function toTaken(row: TakenRow, face: Awaited<ReturnType<typeof faces>>, me: string): AdminExport {
  const { id, format, why, state, total, done, fetched, created_at, expires_at, fetched_at } = row;
  return {
    ...{ id, format, why, state, total, done, fetched, created_at, expires_at, fetched_at },
    workspace: { id: row.workspace_id, name: row.workspace },
    by: face(row.owner_id),
    mine: row.owner_id === me,
    person: row.subject_id === null ? null : face(row.subject_id),
  };
}

async function oneTaken(context: CallContext, id: string, me: string): Promise<AdminExport> {
  const row = isId(id) ? await findTaken(id) : null;
  if (row === null) throw new AppError("not_found");
  return toTaken(row, await faces(context, [row]), me);
}

/** GET /admin/contact-exports */
export async function listAdminExports(context: CallContext, input: ListInput) {
  const { userId } = authorizePerson(context.actor, "contact-exports.read");
  const found = await listTaken(pageOf(input));
  const face = await faces(context, found.rows);
  return toPage(found, input, (row) => toTaken(row, face, userId));
}

/** GET /admin/contact-exports/{id} */
export async function getAdminExport(context: CallContext, { id }: One): Promise<Answer> {
  const { userId } = authorizePerson(context.actor, "contact-exports.read");
  return { data: await oneTaken(context, id, userId) };
}

/** POST /admin/contact-exports: the owner's email and both rows of the trail come with it, or it is not begun. */
export async function startAdminExport(context: CallContext, input: StartAdminExport): Promise<Answer> {
  const { actor, request } = context;
  const admin = authorizePerson(actor, "contact-exports.take");
  const { workspace: workspaceId, person = null, format, why } = input;
  await unscoped((tx) => context.requireFactor(tx, admin));
  const { userId: ownerId } = admin;
  await takeAttempt(CONTACT_EXPORTS_PER_PERSON, ownerId);
  const id = newId();
  subjectIs(id);
  const name = (await peopleById(context.people, [ownerId]))(ownerId).name;
  const scope = scopeOf(workspaceId);
  const begin = async (tx: Tx) => {
    const place = await exportPlace(tx, person);
    if (place === null) throw new AppError("not_found");
    if (person !== null && place.subject === null)
      throw new AppError("invalid", NOT_THERE, { fields: { person: [NOT_THERE] } });
    const kept = { id, ownerId, reach: "all", format, which: "all", ask: {}, why, byAdmin: true } as const;
    const number = await insertExport(tx, scope, { ...kept, subjectId: person, timeZone: place.time_zone });
    const after = { number, format, why, ...(person === null ? {} : { person }) };
    const subject = { subjectType: "export", subjectId: id, workspaceId };
    await audit(tx, { actor, action: "contact-exports.take", ...subject, requestId: request.id, after });
    await queueEmail(tx, takenEmail(place, { admin: name, why, at: new Date() }));
  };
  await inWorkspace(scope, (tx) => asPerson(tx, ownerId, () => begin(tx)), "decides");
  carryOnExport(portsOf(context), { workspaceId, id, ownerId });
  return { data: await oneTaken(context, id, ownerId) };
}

type Act = { context: CallContext; id: string; may: PersonAction; did: AuditAction };
type Held = { row: ExportRow; scope: WorkspaceScope; ownerId: string };

/** Does something with one's own export, with its row in the trail of the workspace that it came from. */
async function withOwn(
  { context, id, may, did }: Act,
  run: (tx: Tx, held: Held) => Promise<boolean>,
  part?: "decides",
): Promise<Held> {
  const { actor, request } = context;
  const { userId: ownerId } = authorizePerson(actor, may);
  const taken = isId(id) ? await findTaken(id) : null;
  if (taken === null || taken.owner_id !== ownerId) throw new AppError("not_found");
  const { workspace_id: workspaceId } = taken;
  const scope = scopeOf(workspaceId);
  const act = async (tx: Tx) => {
    const row = await findExport(tx, scope, { id: taken.id, lock: true });
    if (row === null) throw new AppError("not_found");
    const held = { row, scope, ownerId };
    if (!(await run(tx, held))) return held;
    const subject = { subjectType: "export", subjectId: row.id, workspaceId };
    await audit(tx, { actor, action: did, ...subject, requestId: request.id, after: { number: row.number } });
    return held;
  };
  return inWorkspace(scope, (tx) => asPerson(tx, ownerId, () => act(tx)), part);
}

/** GET /admin/contact-exports/{id}/file: for whoever took it alone, for a week. */
export async function fetchAdminExport(context: CallContext, { id }: One): Promise<File> {
  const act = { context, id, may: "contact-exports.fetch", did: "contact-exports.fetch" } as const;
  const { row, scope, ownerId } = await withOwn(act, async (tx, held) => {
    refuseUnready(held.row, new Date());
    await noteFetched(tx, held.scope, held.row.id);
    return true;
  });
  return fileOf(row, (part) =>
    readWorkspace(scope, (tx) => asPerson(tx, ownerId, () => readPart(tx, scope, { id: row.id, part }))),
  );
}

/** DELETE /admin/contact-exports/{id}: the file goes at once; that there was one stays. */
export async function dropAdminExport(context: CallContext, { id }: One): Promise<Answer> {
  const act = { context, id, may: "contact-exports.take", did: "contact-exports.drop" } as const;
  const drop = async (tx: Tx, { row, scope }: Held) => {
    if (row.state === "ended") return false;
    await deleteParts(tx, scope, row.id);
    const over = { state: "ended", ids: null, carry: null, ask: {}, finishedAt: row.finishedAt ?? new Date() } as const;
    await updateExport(tx, scope, { id: row.id, ...over });
    return true;
  };
  const { ownerId } = await withOwn(act, drop, "decides");
  return { data: await oneTaken(context, id, ownerId) };
}
