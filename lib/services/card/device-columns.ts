// The columns of an export of devices, and the words for how one is doing.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { Device } from "./device-entities.ts";
import { KIND_NAMES } from "./device-limits.ts";
import { healthWords, STATE_NAMES } from "./device-words.ts";

export const DEVICE_COLUMNS: readonly CsvColumn<Device>[] = [
  ["Device", ({ name }) => name],
  ["Number", ({ number }) => number],
  ["Kind", ({ kind }) => KIND_NAMES[kind]],
  ["Group", ({ team }) => team],
  ["Status", ({ state }) => STATE_NAMES[state]],
  ["Person", ({ person }) => person?.name ?? ""],
  ["Opens", ({ target }) => target?.name ?? ""],
  ["Address", ({ address }) => address],
  ["Taps, 30 days", ({ taps }) => taps],
  ["Last tap", ({ last_tap_at }) => last_tap_at, "moment"],
  ["Health", (device) => healthWords(device, null).label],
  ["Set up", ({ activated_at }) => activated_at, "moment"],
];
