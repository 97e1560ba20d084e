// What ordered tags are, what they may be called and lead to, and how they can be doing: for screens and the contract alike.

export const DEVICE_KINDS = ["tag", "stand", "badge", "sticker"] as const;
export const DEVICE_CHIPS = ["plain", "counter", "signed"] as const;
export const DEVICE_TARGETS = ["card", "link", "location"] as const;
/** What a device is, its people's word first. */
export const DEVICE_STATES = ["box", "used", "lost", "retired"] as const;
export const TAG_HEALTHS = ["new", "fine", "silent", "falling", "moved", "copy"] as const;
/** Those that somebody should look at. */
export const WANTS_A_LOOK = ["silent", "falling", "moved", "copy"] as const satisfies readonly TagHealth[];
/** The tabs of the list; retired ones are its bin. */
export const DEVICE_VIEWS = ["look", "box"] as const;
/** By health the worst is the highest: a copy, then what is silent. */
export const DEVICE_SORTS = ["taps", "name", "number", "last_tap_at", "health"] as const;

/** Of batches, for administrators. */
export const BATCH_SORTS = ["made_at", "workspace", "size"] as const;
/** Whether their printer's file was taken. */
export const BATCH_STATES = ["waiting", "printed"] as const;

export const MAX_DEVICE_NAME = 60;
export const MAX_TEAM_NAME = 40;
/** The most that are made at once. */
export const MOST_BATCH = 500;
/** A counter that runs ahead by more than this is set aside until somebody says that it is fine. */
export const MOST_JUMP = 1000;

export type DeviceKind = (typeof DEVICE_KINDS)[number];
export type DeviceChip = (typeof DEVICE_CHIPS)[number];
export type DeviceTarget = (typeof DEVICE_TARGETS)[number];
export type DeviceState = (typeof DEVICE_STATES)[number];
export type TagHealth = (typeof TAG_HEALTHS)[number];

/** Why a device is said to be as it is: what is not of its kind is left out. */
export type HealthSays = {
  /** Silent: for so many days, and how many taps a day it had before. */
  days?: number | undefined;
  per_day?: number | undefined;
  /** Falling: taps of the month before, and of this one. */
  before?: number | undefined;
  now?: number | undefined;
  /** Moved: where it is tapped, and since when. */
  city?: string | undefined;
  since?: string | undefined;
  /** Possible copy: the counter went from here back to there. */
  from?: number | undefined;
  back_to?: number | undefined;
  /** And how far and how soon after, where both places are known; also of two places that are too far apart. */
  km?: number | undefined;
  minutes?: number | undefined;
};

export const KIND_NAMES: Readonly<Record<DeviceKind, string>> = {
  tag: "Tag",
  stand: "Stand",
  badge: "Badge",
  sticker: "Sticker",
};

export const CHIP_NAMES: Readonly<Record<DeviceChip, string>> = {
  plain: "Without a counter",
  counter: "NTAG 21x, with counter",
  signed: "NTAG 424 DNA, signed",
};
