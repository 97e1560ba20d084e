// How a device is doing, in words: of its list, its page, its file and the weekly email.
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

/** What the list and the email say of it. */
export function healthWords(device: Told): HealthWords {
  if (device.state !== "used")
    return { tone: device.state === "lost" ? "warning" : "quiet", label: LABELS[device.state], why: "", advice: "" };
  return WORDS[device.health](device.says);
}

const LABELS = { box: "Not set up", lost: "Lost", retired: "Retired" } as const;

const WORDS: Readonly<Record<TagHealth, (says: Device["says"]) => HealthWords>> = {
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
  moved: ({ city = "" }) => ({
    tone: "warning",
    label: "Moved",
    why: `Tapped in ${city}`,
    advice: "If somebody else has it now, give it to them here.",
  }),
  copy: (says) => ({
    tone: "danger",
    label: "Possible copy",
    why: copyWhy(says),
    advice: "Retire it and use another one, or say that it is fine.",
  }),
};

function perDay(taps: number): string {
  return taps < 1 ? `one in ${counted(Math.round(1 / Math.max(taps, 0.1)), "day")}` : `${taps} a day`;
}

function copyWhy({ back_to, km }: Device["says"]): string {
  if (back_to !== undefined) return "Counter went back";
  return km === undefined ? "" : `Two places, ${km.toLocaleString("en")} km apart`;
}

/** The evidence as whole sentences; empty where nothing is held against it. */
export function evidence({ health, says }: Pick<Device, "health" | "says">): string {
  if (health !== "copy") return "";
  const { from = 0, back_to, km = 0, minutes = 0 } = says;
  if (back_to !== undefined)
    return `Every genuine tap counts up. This one went from ${from.toLocaleString("en")} back to ${back_to.toLocaleString("en")}, and counted on from there.`;
  return `It was tapped in two places, ${km.toLocaleString("en")} km apart, within ${counted(minutes, "minute")}.`;
}
