// What somebody signed in with, in words, out of what the browser says of itself.
import Bowser from "bowser";
import type { OwnSession } from "#lib/services/auth/security-entities.ts";

type Device = Pick<OwnSession, "device" | "kind">;

const UNKNOWN = "An unknown device";
const KINDS: Readonly<Record<string, Device["kind"]>> = { desktop: "desktop", mobile: "phone", tablet: "tablet" };
/** Shorter, or as people call it. */
const NAMES: Readonly<Record<string, string>> = {
  "Microsoft Edge": "Edge",
  "Chrome OS": "ChromeOS",
  "Mobile Safari": "Safari",
};

/** "Chrome on macOS"; a program is called by the first word it says of itself. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { device: UNKNOWN, kind: "other" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = KINDS[platform.type ?? ""] ?? "other";
  const where = platform.model && platform.vendor === "Apple" ? platform.model : nameOf(os.name);
  const name = nameOf(browser.name);
  if (name && where) return { device: `${name} on ${where}`, kind };
  return { device: (name || where || programOf(userAgent)) ?? UNKNOWN, kind };
}

function nameOf(name: string | undefined): string {
  return NAMES[name ?? ""] ?? name ?? "";
}

/** The name before the version, as "curl" of "curl/8.5.0"; nothing that could be a sentence or markup. */
function programOf(userAgent: string): string | undefined {
  return /^[\w.-]{2,30}(?=\/|$)/.exec(userAgent)?.[0];
}
