// The device setting of section 3, from the `hash` query parameter or the person's device: read as if a stranger wrote it.
import { isRecord } from "#lib/record.ts";
import { decodeBase64url } from "#lib/session/base64url.ts";
import { parseColour, type Rgb, writeColour } from "./colour.ts";

/** What an order begins with: an address of ours, and `#rrggbb`. */
export type OrderLook = { logo: string | null; colour: string | null };

export type DeviceBranding = { logo: string | null; colour: Rgb | null; exit: boolean };

/** Bytes of JSON in the parameter, and the characters that they are in base64url. */
export const MAX_HASH_BYTES = 2048;
export const MAX_HASH_CHARACTERS = Math.ceil((MAX_HASH_BYTES * 4) / 3);
const MAX_LOGO = 512;
/** Pictures that our own services hand out, by an id. */
const OWN_PICTURE = /^\/api\/(media|links\/pictures)\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;

/** What a `hash` parameter holds (base64url JSON of at most 2 kB); null for anything else. */
function settingIn(value: string | null): unknown {
  if (!value || value.length > MAX_HASH_CHARACTERS) return null;
  const bytes = decodeBase64url(value);
  if (!bytes || bytes.length > MAX_HASH_BYTES) return null;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** The look in a `hash` parameter; null for anything else. */
export function decodeHash(value: string | null, mediaOrigins: readonly string[]): DeviceBranding | null {
  return deviceBrandingOf(settingIn(value), mediaOrigins);
}

/** What an order begins with by a `hash` parameter. */
export function decodeOrderHash(value: string | null, mediaOrigins: readonly string[]): OrderLook {
  return orderLookOf(settingIn(value), mediaOrigins);
}

/** Section 4: what is printed follows `order_logo` and `order_color`, and `logo` and `color` where these say nothing. */
export function orderLookOf(setting: unknown, mediaOrigins: readonly string[]): OrderLook {
  if (!isRecord(setting)) return { logo: null, colour: null };
  const colour = parseColour(setting.order_color) ?? parseColour(setting.color);
  return {
    logo: logoOf(setting.order_logo, mediaOrigins) ?? logoOf(setting.logo, mediaOrigins),
    colour: colour && writeColour(colour),
  };
}

/** What a setting asks for, as far as it may; null when that is nothing. Unknown keys are not looked at. */
export function deviceBrandingOf(setting: unknown, mediaOrigins: readonly string[]): DeviceBranding | null {
  if (!isRecord(setting)) return null;
  const branding = {
    logo: logoOf(setting.logo, mediaOrigins),
    colour: parseColour(setting.color),
    exit: setting.brand === "exit",
  };
  return branding.logo || branding.colour || branding.exit ? branding : null;
}

/** Our own pictures, and those of the media service's origin; written back from the parsed address. */
function logoOf(value: unknown, mediaOrigins: readonly string[]): string | null {
  if (typeof value !== "string" || value.length > MAX_LOGO) return null;
  if (OWN_PICTURE.test(value)) return value;
  if (!URL.canParse(value)) return null;
  const { origin, pathname, username, password } = new URL(value);
  return mediaOrigins.includes(origin) && username === "" && password === "" ? origin + pathname : null;
}
