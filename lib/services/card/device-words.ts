// How a device is doing, in words: of its list, its page, its file and the weekly email.
import { shortDay } from "#lib/date-format.ts";
import { farWords } from "#lib/distance.ts";
import { counted } from "#lib/plural.ts";
import type { Device } from "./device-entities.ts";
import type { DeviceState, TagHealth } from "./device-limits.ts";

export const STATE_NAMES: Readonly<Record<DeviceState, string>> = {
  box: "In the box",
  used: "In use",
  lost: "Lost",
  retired: "Retired",
};

export type HealthWords = {
  tone: "quiet" | "positive" | "warning" | "danger";
  label: string;
  /** The evidence in a few words; empty where there is none to give. */
  why: string;
  /** What somebody can do about it; empty where nothing is to do. */
  advice: string;
};

type Told = Pick<Device, "state" | "health" | "says" | "taps">;

/** Where somebody reads it: distances are in that country's measure. */
type Country = string | null;

/** What the list and the email say of it. */
export function healthWords(device: Told, country: Country): HealthWords {
  if (device.state !== "used")
    return { tone: device.state === "lost" ? "warning" : "quiet", label: LABELS[device.state], why: "", advice: "" };
  return WORDS[device.health](device.says, country);
}

const LABELS = { box: "Not set up", lost: "Lost", retired: "Retired" } as const;

const WORDS: Readonly<Record<TagHealth, (says: Device["says"], country: Country) => HealthWords>> = {
  new: () => ({ tone: "quiet", label: "No taps yet", why: "", advice: "" }),
  fine: () => ({ tone: "positive", label: "Fine", why: "", advice: "" }),
  silent: ({ days = 0, per_day = 0 }) => ({
    tone: "warning",
    label: `Silent for ${counted(days, "day")}`,
    why: `Before that, ${perDay(per_day)}`,
    advice: "Check that it is still in place, and hold a phone to it.",
  }),
  falling: ({ before = 0, now = 0 }) => ({
    tone: "warning",
    label: "Falling",
    why: `${before} to ${now} in a month`,
    advice: "Move it to where more people see it.",
  }),
  moved: ({ city = "", since }) => ({
    tone: "warning",
    label: "Moved",
    // The day is reckoned as the watch does, wherever somebody reads it.
    why: `Tapped in ${city}${since === undefined ? "" : ` since ${shortDay(since, "UTC")}`}`,
    advice: "If somebody else has it now, give it to them here.",
  }),
  copy: (says, country) => ({
    tone: "danger",
    label: "Possible copy",
    why: copyWhy(says, country),
    advice: "Retire it and use another one, or say that it is fine.",
  }),
};

function perDay(taps: number): string {
  return taps < 1 ? `one in ${counted(Math.round(1 / Math.max(taps, 0.1)), "day")}` : `${taps} a day`;
}

function copyWhy({ back_to, km }: Device["says"], country: Country): string {
  if (back_to !== undefined) return km === undefined ? "Counter went back" : "Counter went back, two places";
  return km === undefined ? "" : `Two places, ${farWords(km, country)} apart`;
}

/** The evidence as whole sentences; empty where nothing is held against it. */
export function evidence({ health, says }: Pick<Device, "health" | "says">, country: Country): string {
  if (health !== "copy") return "";
  const { from = 0, back_to, km, minutes } = says;
  const far = farWords(km ?? 0, country);
  if (back_to === undefined)
    return `It was tapped in two places, ${far} apart, within ${counted(minutes ?? 0, "minute")}.`;
  const when = minutes === undefined ? "" : `, ${later(minutes)} later${km === undefined ? "" : ` and ${far} away`}`;
  return `Every genuine tap counts up. This one went from ${from.toLocaleString("en")} back to ${back_to.toLocaleString("en")}${when}, and counted on from there.`;
}

/** "9 minutes", "5 hours", "3 days": as exact as anybody says it. */
function later(minutes: number): string {
  if (minutes < 120) return counted(minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, "hour") : counted(Math.round(hours / 24), "day");
}

/** What somebody does about it, in two words: the button of its row; null where nothing is to do. */
export function healthVerb({ state, health }: Pick<Device, "state" | "health">): string | null {
  if (state === "box") return "Set it up";
  return state === "used" ? VERBS[health] : null;
}

const VERBS: Readonly<Record<TagHealth, string | null>> = {
  ...{ new: null, fine: null },
  ...{ copy: "Look at it", silent: "Check it", falling: "Move it", moved: "Reassign" },
};
