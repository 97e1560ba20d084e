// Reading devices: the list, one of them with its taps, how many there are, and everything as CSV.
import { dayIn } from "#lib/date-format.ts";
import { addDays, daysBetween } from "#lib/days.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { DEVICE_COLUMNS } from "#lib/services/card/device-columns.ts";
import type {
  Device,
  DeviceDetail,
  DeviceExport,
  DeviceList,
  DevicesSummary,
} from "#lib/services/card/device-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import { type DayTaps, orderOfDevice, readDays, readTaps } from "#server/card/devices/device-life-repository.ts";
import {
  type DeviceRow,
  deviceOwners,
  findDevice,
  type Listing,
  listDevices,
  sumDevices,
} from "#server/card/devices/device-repository.ts";
import { toDevice, toTap } from "#server/card/devices/device-wire.ts";
import { audit } from "#server/platform/audit.ts";
import { csvExport, orderedPieces } from "#server/platform/export-file.ts";
import { type Found, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

/** Days of the small line in a row. */
const FEW_DAYS = 14;
const MONTH = 30;
/** Taps that a device's page lists. */
const LAST_TAPS = 30;

/** GET /devices */
export async function listOrdered(context: CardContext, input: DeviceList) {
  const scope = authorize(context.actor, "devices.read");
  const found = await listed(context, scope, { ...pageOf(input), ...narrowed(input) });
  return toPage(found, input, (device) => device);
}

/** GET /devices/summary */
export async function getDevicesSummary({ actor }: CardContext): Promise<{ data: DevicesSummary }> {
  const scope = authorize(actor, "devices.read");
  return { data: await readWorkspace(scope, (tx) => sumDevices(tx, scope)) };
}

/** GET /devices/export: where people are tapped leaves the product, so that it is written down who took it. */
export async function exportOrdered(context: CardContext, input: DeviceExport): Promise<File> {
  const action = "devices.export";
  const scope = authorize(context.actor, action);
  const { actor, requestId, timeZone } = context;
  const { workspaceId } = scope;
  await inWorkspace(scope, (tx) =>
    audit(tx, { actor, action, subjectType: "device", subjectId: null, workspaceId, requestId }),
  );
  const pieces = orderedPieces({ ...wholeOf(input), ...narrowed(input) }, (ask) => listed(context, scope, ask));
  return csvExport(context.gone, { name: "devices", timeZone, columns: DEVICE_COLUMNS }, pieces);
}

/** GET /devices/{id}; a retired one too: it is still somewhere. */
export async function getDevice(context: CardContext, { id }: { id: string }): Promise<{ data: DeviceDetail }> {
  return { data: await deviceInScope(context, authorize(context.actor, "devices.read"), id) };
}

/** A device in the scope, retired or not; another's id is `not_found`. */
export async function deviceInScope(context: CardContext, scope: WorkspaceScope, id: string): Promise<DeviceDetail> {
  if (!isId(id)) throw new AppError("not_found");
  const month = lastDays(context, MONTH);
  const read = await readWorkspace(scope, async (tx) => {
    const row = await findDevice(tx, scope, id);
    if (row === null) return null;
    // Whoever has a device and does not manage the workspace may not open its order.
    const order = scope.ownerId === null ? await orderOfDevice(tx, row) : null;
    return { row, order, days: await readDays(tx, [id], month[0] ?? ""), ...(await readTaps(tx, id, LAST_TAPS)) };
  });
  if (read === null) throw new AppError("not_found");
  const { row, order, days, taps, all, people } = read;
  const [by] = row.activatedBy === null ? [] : await context.people([row.activatedBy]);
  const [device] = await onTheWire(context, [row], days);
  if (!device) throw new AppError("not_found");
  const tapped = tapsOf(days, id);
  return {
    ...device,
    ...{ all_taps: all, people },
    month: month.map((day) => ({ day, taps: tapped.get(day) ?? 0 })),
    last_taps: taps.map(toTap),
    order: order && { id: order.id, number: order.number, placed_at: instantOf(order.placed_at) },
    activated_by: by ?? null,
  };
}

const narrowed = ({ view, kind, team, deleted = false }: DeviceExport) => ({
  ...{ view, kind, deleted },
  team: team === "" ? undefined : team,
});

function lastDays({ now, timeZone }: CardContext, count: number): string[] {
  const today = dayIn(now, timeZone);
  return daysBetween(addDays(today, 1 - count), today);
}

async function listed(context: CardContext, scope: WorkspaceScope, ask: Listing): Promise<Found<Device>> {
  const [since = ""] = lastDays(context, FEW_DAYS);
  const named = ask.filter === "" ? [] : await peopleNamed(context, scope, ask.filter);
  const { days, ...found } = await readWorkspace(scope, async (tx) => {
    const page = await listDevices(tx, scope, { ...ask, named });
    const ids = page.rows.map(({ id }) => id);
    return { ...page, days: await readDays(tx, ids, since) };
  });
  return { ...found, rows: await onTheWire(context, found.rows, days) };
}

/** People with devices here whose names hold what is searched for. */
async function peopleNamed({ people }: CardContext, scope: WorkspaceScope, filter: string): Promise<string[]> {
  const owners = await readWorkspace(scope, (tx) => deviceOwners(tx, scope));
  const wanted = filter.toLocaleLowerCase("en");
  const known = await people(owners);
  return known.filter(({ name }) => name.toLocaleLowerCase("en").includes(wanted)).map(({ id }) => id);
}

function tapsOf(days: readonly DayTaps[], id: string): ReadonlyMap<string, number> {
  return new Map(days.filter((one) => one.id === id).map(({ day, taps }) => [day, taps]));
}

async function onTheWire(
  context: CardContext,
  rows: readonly DeviceRow[],
  days: readonly DayTaps[],
): Promise<Device[]> {
  const owners = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const person = await peopleById(context.people, owners);
  const shown = lastDays(context, FEW_DAYS);
  return rows.map((row) => {
    const tapped = tapsOf(days, row.id);
    return toDevice(row, { person, days: shown.map((day) => tapped.get(day) ?? 0) });
  });
}
