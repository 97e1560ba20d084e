// The browsers that a person is told on: adding this one, forgetting one, and showing that one can be told.
import { createECDH } from "node:crypto";
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorizePerson, type UserActor } from "#lib/permissions/index.ts";
import { MOST_PUSH_DEVICES, PUSH_PROBLEMS } from "#lib/push-limits.ts";
import type { Push, PushDevice, pushContract } from "#lib/services/auth/push-contract.ts";
import { deviceOf } from "#server/auth/core/device.ts";
import {
  countOtherDevices,
  deletePushDevice,
  hasPushDevice,
  keepPushDevice,
  lockPushDevice,
  movePushDevice,
  type PushDeviceRow,
  pushDevicesOf,
} from "#server/auth/push/push-devices-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { PUSH_TESTS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { pushGap, pushKey } from "#server/platform/push/push-keys.ts";
import { queueTestPush } from "#server/platform/push/push-outbox.ts";
import { isPushEndpoint } from "#server/platform/push/push-request.ts";
import { instantOf } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Added = z.output<NonNullable<(typeof pushContract)["addPushDevice"]["~orpc"]["inputSchema"]>>;

function toPushDevice(row: PushDeviceRow, here: string): PushDevice {
  return {
    id: row.id,
    device: deviceOf(row.userAgent).device,
    here: row.sessionId === here,
    added_at: instantOf(row.createdAt),
    last_ok_at: row.lastOkAt === null ? null : instantOf(row.lastOkAt),
    problem: PUSH_PROBLEMS.find((known) => known === row.problem) ?? null,
  };
}

/** GET /auth/push */
export async function readPush(context: CallContext): Promise<{ data: Push }> {
  const user = authorizePerson(context.actor, "push.read");
  const rows = await unscoped((tx) => pushDevicesOf(tx, user.userId));
  const devices = rows.map((row) => toPushDevice(row, user.sessionId));
  return { data: { public_key: pushGap() === null ? (await pushKey()).publicKey : null, devices } };
}

/** POST /auth/push/devices: the same endpoint again is the same device, and the last who subscribed has it. */
export async function addPushDevice(context: CallContext, input: Added): Promise<{ data: PushDevice }> {
  const user = authorizePerson(context.actor, "push.change");
  const gap = pushGap();
  if (gap !== null) throw new AppError("unavailable", gap);
  const { id: keyId, publicKey } = await pushKey();
  refuseOddOnes(input, publicKey);
  const { endpoint, keys } = input;
  return unscoped(async (tx) => {
    if (input.renews && !(await hasPushDevice(tx, user.userId, endpoint))) throw new AppError("not_found");
    if (input.replaces !== undefined) await takePlace(tx, user.userId, { endpoint, replaces: input.replaces });
    if ((await countOtherDevices(tx, user.userId, endpoint)) >= MOST_PUSH_DEVICES)
      throw new AppError("conflict", `At most ${MOST_PUSH_DEVICES} devices get notifications. Remove one first.`);
    const kept = await keepPushDevice(tx, {
      ...{ id: newId(), userId: user.userId, sessionId: user.sessionId, endpoint, ...keys, keyId },
      userAgent: context.request.userAgent,
    });
    if (kept === null) throw new AppError("conflict", "This browser was just added by somebody else.");
    if (kept.fresh) await note(tx, context, { user, row: kept.row, action: "push.added" });
    return { data: toPushDevice(kept.row, user.sessionId) };
  }, "decides");
}

/**
 * The browser is the same one under another endpoint. One that its person removed meanwhile does not come back; asked again,
 * because the answer was lost, it is there already.
 */
async function takePlace(tx: Tx, userId: string, at: { endpoint: string; replaces: string }): Promise<void> {
  if (await movePushDevice(tx, userId, at)) return;
  if (!(await hasPushDevice(tx, userId, at.endpoint))) throw new AppError("not_found");
}

/** What no browser hands out: an address that is none of the internet's, a point off the curve, a secret of another length. */
function refuseOddOnes({ endpoint, keys, public_key }: Added, publicKey: string): void {
  const refuse = (name: string, said: string) => new AppError("invalid", undefined, { fields: { [name]: [said] } });
  if (!isPushEndpoint(endpoint)) throw refuse("endpoint", "That is not the address of a push service.");
  if (!isPoint(keys.p256dh)) throw refuse("keys.p256dh", "That is not a browser’s key.");
  if (Buffer.from(keys.auth, "base64url").length !== 16) throw refuse("keys.auth", "That is not a browser’s secret.");
  if (public_key !== publicKey) throw refuse("public_key", "The key has changed. Subscribe again with the new one.");
}

function isPoint(text: string): boolean {
  try {
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    return pair.computeSecret(text, "base64url").length === 32;
  } catch {
    return false;
  }
}

/** DELETE /auth/push/devices/{id}: another person's is `not_found`. */
export async function removePushDevice(context: CallContext, { id }: { id: string }): Promise<{ data: PushDevice }> {
  const user = authorizePerson(context.actor, "push.change");
  return unscoped(async (tx) => {
    const row = await own(tx, user, id);
    await deletePushDevice(tx, row.id);
    await note(tx, context, { user, row, action: "push.removed" });
    return { data: toPushDevice(row, user.sessionId) };
  }, "decides");
}

/** POST /auth/push/devices/{id}/test: on its way when this answers. */
export async function testPushDevice(context: CallContext, { id }: { id: string }): Promise<{ data: PushDevice }> {
  const user = authorizePerson(context.actor, "push.change");
  await unscoped((tx) => own(tx, user, id));
  await takeAttempt(PUSH_TESTS_PER_PERSON, user.userId);
  return unscoped(async (tx) => {
    const row = await own(tx, user, id);
    await queueTestPush(tx, row.id);
    return { data: toPushDevice(row, user.sessionId) };
  });
}

async function own(tx: Tx, user: UserActor, id: string): Promise<PushDeviceRow> {
  const row = isId(id) ? await lockPushDevice(tx, user.userId, id) : null;
  if (row === null) throw new AppError("not_found");
  return row;
}

type Noted = { user: UserActor; row: PushDeviceRow; action: "push.added" | "push.removed" };

async function note(tx: Tx, context: CallContext, { user, row, action }: Noted): Promise<void> {
  const name = deviceOf(row.userAgent).device;
  await audit(tx, {
    ...{ actor: context.actor, action, subjectType: "push device", subjectId: row.id, workspaceId: user.workspaceId },
    ...(action === "push.added" ? { after: { name } } : { before: { name } }),
    requestId: context.request.id,
  });
}
