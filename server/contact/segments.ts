// Segments: saved filters of contacts. They hold nobody: whoever chooses one is shown what they may see of what it finds now.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { type Actor, authorize, may, type WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";
import {
  type AddSegment,
  type ChangeSegment,
  type Segment,
  type SegmentFilter,
  segmentFilterSchema,
} from "#lib/services/contact/segment-entities.ts";
import { MOST_SEGMENTS } from "#lib/services/contact/segment-limits.ts";
import type { ContactContext } from "#server/contact/context.ts";
import {
  colleaguesIn,
  countSegments,
  findSegment,
  insertSegment,
  listSegments,
  type SegmentRow,
  tagsIn,
  updateSegment,
} from "#server/contact/segment-repository.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const OVER = "This segment was deleted. Choose another one.";
const EMPTY = "Search or filter first: a segment keeps what the list is narrowed by.";
const MANAGED = "Only managers and owners can share segments or change shared ones.";
const MAKERS = "Only the person who made this segment can keep it to themselves.";
const FULL = `There can be ${MOST_SEGMENTS} segments of your own, and ${MOST_SEGMENTS} that everybody has. Delete one first.`;

const segments = new Mutations<ContactContext, SegmentRow, Segment, Trace>({
  subject: "segment",
  restoreDays: RESTORE_DAYS,
  lock: (tx, scope, id) => findSegment(tx, scope, { id, lock: true }),
  read: segmentInScope,
  traceOf: (trace) => trace,
});

/** Whether they make and change what everybody has. */
const mayShare = (actor: Actor) => may(actor, "contacts.share-segment");

function refuseShared(actor: Actor, shared: boolean): void {
  if (shared && !mayShare(actor)) throw new AppError("forbidden", MANAGED);
}

async function refuseFull(tx: Tx, scope: WorkspaceScope, shared: boolean): Promise<void> {
  if ((await countSegments(tx, scope, shared)) >= MOST_SEGMENTS) throw new AppError("invalid", FULL);
}

/** What narrows nothing is everybody, and needs no name. */
function refuseEmpty({ filters, sort_by: _, sort_desc: __, ...narrowing }: SegmentFilter): void {
  const some = filters !== "" || Object.values(narrowing).some((one) => one !== undefined);
  if (!some) throw new AppError("invalid", EMPTY, { fields: { filter: [EMPTY] } });
}

/** With what is gone of what they name, and the faces. */
async function toSegments(context: ContactContext, scope: WorkspaceScope, rows: SegmentRow[]): Promise<Segment[]> {
  const read = rows.map((row) => ({ row, filter: segmentFilterSchema.parse(row.filter) }));
  const owners = [...new Set(read.flatMap(({ filter }) => filter.owner ?? []))];
  const tags = [...new Set(read.flatMap(({ filter }) => filter.tag ?? []))];
  const [here, had] = await readWorkspace(scope, async (tx) => [
    owners.length === 0 ? [] : await colleaguesIn(tx, owners),
    await tagsIn(tx, scope, tags),
  ]);
  const face = await peopleById(context.people, [...rows.map(({ ownerId }) => ownerId), ...owners]);
  const shares = mayShare(context.actor);
  return read.map(({ row, filter }) => {
    const { id, name, shared, ownerId, version } = row;
    const mine = ownerId === scope.userId;
    const ownerGone = filter.owner !== undefined && !here.includes(filter.owner);
    const tagGone = filter.tag !== undefined && !had.includes(filter.tag);
    return {
      ...{ id, name, shared, filter, version, mine, maker: face(ownerId), may_change: shared ? shares : mine },
      whose: filter.owner === undefined ? null : face(filter.owner),
      gone: [...(ownerGone ? (["owner"] as const) : []), ...(tagGone ? (["tag"] as const) : [])],
      updated_at: instantOf(row.updatedAt),
      deleted_at: instantOf(row.deletedAt),
    };
  });
}

async function segmentInScope(context: ContactContext, scope: WorkspaceScope, id: string): Promise<Segment> {
  const row = isId(id) ? await readWorkspace(scope, (tx) => findSegment(tx, scope, { id })) : null;
  const [segment] = row === null ? [] : await toSegments(context, scope, [row]);
  if (!segment) throw new AppError("not_found");
  return segment;
}

/** What a list is narrowed by beside its own filters; null where no segment is chosen. */
export async function chosenSegment(
  scope: WorkspaceScope,
  id: string | undefined,
): Promise<{ name: string; filter: SegmentFilter } | null> {
  if (id === undefined) return null;
  const row = await readWorkspace(scope, (tx) => findSegment(tx, scope, { id }));
  if (row === null) throw new AppError("not_found");
  if (row.deletedAt !== null) throw new AppError("gone", OVER);
  return { name: row.name, filter: segmentFilterSchema.parse(row.filter) };
}

/** GET /contacts/segments */
export async function getSegments(context: ContactContext, { deleted = false }: { deleted?: boolean | undefined }) {
  const scope = authorize(context.actor, "contacts.read");
  const after = deleted ? restorableFrom(context.now, RESTORE_DAYS) : null;
  const rows = await readWorkspace(scope, (tx) => listSegments(tx, scope, after));
  return { data: await toSegments(context, scope, rows) };
}

/** GET /contacts/segments/{id} */
export async function getSegment(context: ContactContext, { id }: { id: string }): Promise<{ data: Segment }> {
  const segment = await segmentInScope(context, authorize(context.actor, "contacts.read"), id);
  if (segment.deleted_at !== null) throw new AppError("gone", OVER);
  return { data: segment };
}

/** POST /contacts/segments */
export async function addSegment(context: ContactContext, input: AddSegment): Promise<{ data: Segment }> {
  const write = segments.by(context, "contacts.segment", newId());
  const { scope, id } = write;
  const { name, filter, shared } = input;
  refuseEmpty(filter);
  refuseShared(context.actor, shared);
  subjectIs(id);
  const at = context.now;
  await segments.change(write, async (tx) => {
    await refuseFull(tx, scope, shared);
    await insertSegment(tx, scope, {
      ...{ id, name, filter, shared, ownerId: scope.userId, createdAt: at, updatedAt: at },
    });
    return { after: { shared } };
  });
  return segments.answer(write);
}

/** PATCH /contacts/segments/{id}: of two changes of one version the second is a `conflict` with the segment as it is now. */
export async function changeSegment(context: ContactContext, input: ChangeSegment): Promise<{ data: Segment }> {
  const write = segments.by(context, "contacts.segment", input.id);
  const { scope } = write;
  if (input.filter) refuseEmpty(input.filter);
  return segments.atVersion(write, input.version, async (tx, before) => {
    const { name = before.name, filter = before.filter, shared = before.shared } = input;
    refuseShared(context.actor, before.shared || shared);
    if (before.shared && !shared && before.ownerId !== scope.userId) throw new AppError("forbidden", MAKERS);
    if (shared !== before.shared) await refuseFull(tx, scope, shared);
    await updateSegment(tx, scope, { id: before.id, name, filter, shared, updatedAt: context.now });
    return { before: { shared: before.shared }, after: { shared, filter: input.filter !== undefined } };
  });
}

/** DELETE /contacts/segments/{id}: the filter alone; the contacts stay. */
export async function removeSegment(context: ContactContext, { id }: { id: string }): Promise<{ data: Segment }> {
  const write = segments.by(context, "contacts.segment", id);
  await segments.change(write, async (tx) => {
    const segment = await segments.lockLiving(tx, write);
    refuseShared(context.actor, segment.shared);
    await updateSegment(tx, write.scope, { id: segment.id, deletedAt: context.now, updatedAt: context.now });
    return { after: { deleted: true } };
  });
  return segments.answer(write);
}

/** POST /contacts/segments/{id}/restore, for thirty days. */
export async function restoreSegment(context: ContactContext, { id }: { id: string }): Promise<{ data: Segment }> {
  const write = segments.by(context, "contacts.segment", id);
  return segments.restore(write, async (tx, segment) => {
    refuseShared(context.actor, segment.shared);
    await refuseFull(tx, write.scope, segment.shared);
    await updateSegment(tx, write.scope, { id: segment.id, deletedAt: null, updatedAt: context.now });
    return { after: { deleted: false } };
  });
}
