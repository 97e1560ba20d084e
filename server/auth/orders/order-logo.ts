// The logo that somebody ordered with: named by their device's setting once that order is paid, and put into their next draft.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { isRecord } from "#lib/record.ts";
import { addressOf } from "#lib/services/request.ts";
import { deviceSettingOf, storeDeviceSetting } from "#server/auth/orders/order-people-repository.ts";
import { insertOrderFile, type OrderRecord, paidFileOf } from "#server/auth/orders/order-repository.ts";
import { designOf } from "#server/auth/orders/order-wire.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const logoAddress = (id: string) => addressOf("auth.orderLogo", { id });

type Copy = { setting: unknown; person: string; draftId: string };

/** GET /orders/logos/{id}: for whoever ordered with it. */
export async function getOrderLogo(context: CallContext, { id }: { id: string }): Promise<File> {
  const { userId } = authorizePerson(context.actor, "session.read");
  const file = await unscoped((tx) => paidFileOf(tx, userId, id));
  if (!file) throw new AppError("not_found");
  return new File([new Uint8Array(file.content)], file.name, { type: file.type });
}

/** Puts the logo of a setting into a draft; answers its id there, null where there is none of ours. */
export async function copyOrderLogo(tx: Tx, { setting, person, draftId }: Copy): Promise<string | null> {
  const id = typeof setting === "string" ? (setting.split("/").at(-1) ?? "") : "";
  if (!isId(id) || setting !== logoAddress(id)) return null;
  const file = await paidFileOf(tx, person, id);
  if (!file) return null;
  await insertOrderFile(tx, { ...file, orderId: draftId });
  return file.id;
}

/**
 * A paid order is how its buyer's device looks where things are ordered; whoever ordered without an account has none, and what was
 * ordered for a location from above is the location's look.
 */
export async function writeDeviceSetting(tx: Tx, row: OrderRecord): Promise<void> {
  const person = row.placedBy ?? row.takenBy;
  if (person === null || row.placedFrom !== null) return;
  const user = await deviceSettingOf(tx, person, true);
  if (!user) return;
  const { color, logo } = designOf(row);
  const before = isRecord(user.setting) ? user.setting : { logo: null, color: null, brand: null };
  const deviceSetting = { ...before, order_color: color, order_logo: logo === null ? null : logoAddress(logo) };
  await storeDeviceSetting(tx, person, deviceSetting);
}
