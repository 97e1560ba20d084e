// What devices are sorted and filtered by, and where their list lives.
import type { ListShape } from "#components/patterns/list-address.ts";
import { cardPaths } from "#lib/card-paths.ts";
import {
  DEVICE_KINDS,
  DEVICE_SORTS,
  DEVICE_VIEWS,
  KIND_NAMES,
  MAX_TEAM_NAME,
} from "#lib/services/card/device-limits.ts";

export type DeviceSort = (typeof DEVICE_SORTS)[number];

export const DEVICES: ListShape<DeviceSort> = {
  path: cardPaths.promoTags(),
  api: "card.devices",
  sorts: DEVICE_SORTS,
  first: { sort: "taps", desc: true },
  filters: { view: DEVICE_VIEWS, kind: DEVICE_KINDS, team: (text) => text.length <= MAX_TEAM_NAME },
  bin: true,
};

export const KIND_OPTIONS = [
  { value: "", label: "All kinds" },
  ...DEVICE_KINDS.map((value) => ({ value, label: `${KIND_NAMES[value]}s` })),
];
