// What people do with devices: name them, group them, give them to somebody, say that they are lost or fine, retire them.
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { DeviceDetail, UpdateDevice } from "#lib/services/card/device-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import { deviceInScope } from "#server/card/devices/device-reads.ts";
import {
  type DeviceChange,
  type DeviceRow,
  HIGHEST,
  lockDevice,
  updateDevice,
} from "#server/card/devices/device-repository.ts";
import { opensOf } from "#server/card/devices/device-targets.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import type { Tx } from "#server/platform/transaction.ts";

const mutations = new Mutations<CardContext, DeviceRow, DeviceDetail, Trace>({
  subject: "device",
  // A device is a thing: it can be found again years later.
  restoreDays: Number.POSITIVE_INFINITY,
  lock: lockDevice,
  read: deviceInScope,
  traceOf: (trace) => trace,
});

/** What is said of it begins anew: it is somebody else's, or somewhere else. */
const UNJUDGED = { health: "new", healthSays: null } as const;

/** PATCH /devices/{id}: of two changes of one version the second is a `conflict` with the device as it is now. */
export async function changeDevice(context: CardContext, input: UpdateDevice): Promise<{ data: DeviceDetail }> {
  const write = mutations.by(context, "devices.update", input.id);
  return mutations.atVersion(write, input.version, async (tx, before) => {
    const opened = await opening(tx, write.scope, { context, before, input });
    const { name = before.name, team = before.team, lost } = input;
    const lostAt = lost === undefined ? before.lostAt : lost ? (before.lostAt ?? context.now) : null;
    await updateDevice(tx, write.scope, { id: before.id, name, team, lostAt, ...opened, updatedAt: context.now });
    return { before: traced(before), after: traced({ ...before, name, team, lostAt, ...opened }) };
  });
}

type Opening = { context: CardContext; before: DeviceRow; input: UpdateDevice };

/** What it opens from now on, and what follows from that; nothing where that was not asked. */
async function opening(
  tx: Tx,
  scope: WorkspaceScope,
  { context, before, input }: Opening,
): Promise<Partial<DeviceChange>> {
  if (input.target === undefined) return {};
  const { now, actor } = context;
  const { targetKind, targetId, ownerId } = await opensOf(tx, scope, { ...input.target, owner: before.ownerId });
  const moved = ownerId !== before.ownerId || targetId !== before.targetId;
  const first = before.activatedAt === null ? { activatedAt: now, activatedBy: scope.userId, codeHash: null } : {};
  const anew = moved ? { ...UNJUDGED, healthAt: now, fineAt: now } : {};
  return actor.kind === "user"
    ? { targetKind, targetId, ownerId, ...first, ...anew }
    : { targetKind, targetId, ownerId, ...anew };
}

/** POST /devices/{id}/fine: what was before is not held against it again, and its counter is believed as it is. */
export async function fineDevice(
  context: CardContext,
  { id, version }: { id: string; version: number },
): Promise<{ data: DeviceDetail }> {
  const write = mutations.by(context, "devices.fine", id);
  return mutations.atVersion(write, version, async (tx, before) => {
    const fine = { health: "fine", healthSays: null, healthAt: context.now, fineAt: context.now } as const;
    await updateDevice(tx, write.scope, { id, ...fine, counterFrom: HIGHEST, updatedAt: context.now });
    return { before: { ...traced(before), health: before.health }, after: { ...traced(before), health: "fine" } };
  });
}

/** DELETE /devices/{id}: whoever taps it is told that it is no longer used. */
export async function retireDevice(context: CardContext, { id }: { id: string }): Promise<{ data: DeviceDetail }> {
  const write = mutations.by(context, "devices.retire", id);
  await mutations.change(write, async (tx) => {
    const row = await mutations.lockLiving(tx, write);
    await updateDevice(tx, write.scope, { id, deletedAt: context.now, updatedAt: context.now });
    return { before: traced(row) };
  });
  return mutations.answer(write);
}

/** POST /devices/{id}/restore, at any time; one that is in use is answered as it is. */
export async function restoreDevice(context: CardContext, { id }: { id: string }): Promise<{ data: DeviceDetail }> {
  const write = mutations.by(context, "devices.restore", id);
  return mutations.restore(write, async (tx, row) => {
    await updateDevice(tx, write.scope, { id, deletedAt: null, updatedAt: context.now });
    return { after: traced(row) };
  });
}

type Told = Pick<DeviceRow, "number" | "name" | "team" | "ownerId" | "targetKind" | "targetId" | "lostAt">;

function traced({ number, name, team, ownerId, targetKind, targetId, lostAt }: Told): object {
  return {
    title: `${name} (${number})`,
    team,
    owner_id: ownerId,
    leads_to: targetKind,
    target: targetId,
    lost: lostAt !== null,
  };
}
