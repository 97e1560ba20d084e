// The devices of the demo's practice by name: what each opens, how often it is tapped a day, and what ails it.
import type { DeviceChip, DeviceKind } from "#lib/services/card/device-limits.ts";

export type SeedDevice = {
  name: string;
  kind: DeviceKind;
  chip: DeviceChip;
  team?: string;
  opens: "card" | "location" | null;
  state: "used" | "lost" | "retired" | "box";
  /** Taps on a working day. */
  rate: number;
  ails?: "silent" | "falling" | "moved" | "copy";
  /** Its printer did not take the file yet. */
  unprinted?: true;
};

const used = (name: string, rate: number, more: Partial<SeedDevice> = {}): SeedDevice => ({
  ...{ name, rate, kind: "tag", chip: "counter", opens: "card", state: "used" },
  ...more,
});

const STAND = { kind: "stand", opens: "location" } as const;
const BADGE = { kind: "badge", team: "Team" } as const;
const STICKER = { kind: "sticker", chip: "plain", opens: "location" } as const;

const NAMED: readonly SeedDevice[] = [
  used("Front desk stand", 6.5, { ...STAND, team: "Reception" }),
  used("Badge, hygiene", 2.8, { ...BADGE, ails: "copy" }),
  used("Window, street side", 4, { ...STICKER, ails: "silent" }),
  used("Tag on the coffee machine", 3, { team: "Waiting room", ails: "falling" }),
  used("Room 2 stand", 2, { ...STAND, team: "Rooms", ails: "moved" }),
  used("Badge, Dr. Ellison", 4, { ...BADGE, chip: "signed" }),
  used("Badge, front desk", 2, { ...BADGE, state: "lost" }),
  used("Room 1 stand", 2.4, { ...STAND, team: "Rooms" }),
  used("Room 3 stand", 1.8, { ...STAND, team: "Rooms", ails: "falling" }),
  used("Door, parking", 1.2, STICKER),
  used("Car, Dr. Ellison", 1, { ...STICKER, opens: "card" }),
  used("Old front desk stand", 2, { ...STAND, state: "retired" }),
  used("Badge of before", 1, { ...BADGE, state: "retired" }),
];

const ROOMS = ["Waiting room", "X-ray room", "Kids’ corner", "Lab", "Office", "Staff room"];

/** Two in each room and on each door, as a practice of some size has them. */
const IN_ROOMS = ROOMS.flatMap((room, at) => [
  used(`${room}, table`, 1.1 + at * 0.3, { team: "Rooms" }),
  used(`${room}, door`, 0.9 + at * 0.2, { ...STICKER, team: "Doors" }),
  used(`${room}, chair`, 1.4, { team: "Rooms", chip: "signed" }),
]);

const NEW_ONES = Array.from({ length: 6 }, (_, at) => used(`Recall tag ${at + 1}`, 0, { team: "Recall" }));

const box = (name: string, more: Partial<SeedDevice>) => used(name, 0, { opens: null, state: "box", ...more });
const boxes = (count: number, more: Partial<SeedDevice>) =>
  Array.from({ length: count }, (_, at) => box(`Tag ${at + 1} of ${count}`, more));

/** Signed ones that were printed, and a few that wait for their printer; those that were ordered come with their orders. */
const IN_BOXES = [...boxes(9, { chip: "signed" }), ...boxes(4, { team: "New", unprinted: true })];

export const DEVICE_LIST: readonly SeedDevice[] = [...NAMED, ...IN_ROOMS, ...NEW_ONES, ...IN_BOXES];
