// A device between its row and the wire.
import { env } from "#lib/env.server.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { Device, DeviceTap } from "#lib/services/card/device-entities.ts";
import type { DeviceKind, DeviceState } from "#lib/services/card/device-limits.ts";
import type { Person } from "#lib/services/person.ts";
import type { TapRow } from "#server/card/devices/device-life-repository.ts";
import type { DeviceRow } from "#server/card/devices/device-repository.ts";
import { instantOf } from "#server/platform/rows.ts";

export type Shown = { person: (id: string) => Person; days: readonly number[] };

/** The device as people of its workspace read it. */
export function toDevice(row: DeviceRow, { person, days }: Shown): Device {
  const { id, name, chip, team, health, version, taps, ownerId, targetKind, targetId } = row;
  const none = targetKind === null || targetId === null;
  return {
    ...{ id, name, chip, team, health, version, taps, days: [...days] },
    number: row.number ?? "",
    kind: kindOf(row),
    state: stateOf(row),
    address: env().PUBLIC_ORIGIN + serverPaths.tag(row.alias),
    person: ownerId === null ? null : person(ownerId),
    target: none ? null : { kind: targetKind, id: targetId, name: row.targetName },
    last_tap_at: row.lastTap === null ? null : instantOf(new Date(row.lastTap)),
    health_at: instantOf(row.healthAt),
    says: row.healthSays ?? {},
    created_at: instantOf(row.createdAt),
    activated_at: instantOf(row.activatedAt),
    lost_at: instantOf(row.lostAt),
    deleted_at: instantOf(row.deletedAt),
  };
}

function kindOf({ kind }: DeviceRow): DeviceKind {
  return kind === "own" ? "tag" : kind;
}

/** What people said of it comes before what is known of it. */
function stateOf({ deletedAt, lostAt, targetId }: DeviceRow): DeviceState {
  if (deletedAt !== null) return "retired";
  if (targetId === null) return "box";
  return lostAt === null ? "used" : "lost";
}

/** A tap as its device's page lists it. */
export function toTap({ at, ...tap }: TapRow): DeviceTap {
  return { ...tap, at: instantOf(at) };
}
