// The four brandings of section 4 as data: whose colours and logo a page wears, and whether ours stands at its foot.
import { matchRoute } from "#lib/permissions/match.ts";
import type { RouteRow } from "#lib/permissions/route-row.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import type { Branding } from "#lib/state/schema.ts";
import { type BrandColours, brandColours, coloursCss } from "./colour.ts";
import type { DeviceLook } from "./device-setting.ts";

/** How a page looks; plain values, so that a server can send it. */
export type Look = {
  branding: Branding;
  /** Declarations for the document, or nothing where the tokens hold. Only ever written by us. */
  css: string | null;
  logo: string | null;
  /** 'Powered by' and our logo. */
  poweredBy: boolean;
};

type Registration = Workspace["registration_type"];
export type BrandingFacts = { path: string; registration: Registration; look: DeviceLook | null };

export const THEMES = {
  sharecard: {
    light: { brand: "#3d4a8a", contrast: "#ffffff" },
    dark: { brand: "#a9b4ec", contrast: "#141a3a" },
  },
  exit: {
    light: { brand: "#33302b", contrast: "#ffffff" },
    dark: { brand: "#d8d1c4", contrast: "#1a1816" },
  },
} as const satisfies Partial<Record<Branding, BrandColours>>;

export const PLAIN: Look = { branding: PRODUCT_NAME, css: null, logo: null, poweredBy: true };

/** Who wears sharecard without asking: where a device is welcomed, and workspaces that came by one. */
export const SHARECARD: { paths: string[]; registrations: Registration[] } = {
  paths: ["/activate", "/register/promo"],
  registrations: ["_WORKSPACE_NFC_", "_WORKSPACE_QRCODE_"],
};

/** Section 4, in this order: exit, custom where a logo or a colour is supplied, sharecard, and ours. */
export function lookFor({ path, registration, look }: BrandingFacts): Look {
  if (look?.exit) return { branding: "exit", css: coloursCss(THEMES.exit), logo: look.logo, poweredBy: false };
  if (look?.logo || look?.colour) {
    const css = look.colour ? coloursCss(brandColours(look.colour)) : null;
    return { branding: "custom", css, logo: look.logo, poweredBy: true };
  }
  if (isSharecardPath(path) || (registration && SHARECARD.registrations.includes(registration)))
    return { branding: "sharecard", css: coloursCss(THEMES.sharecard), logo: null, poweredBy: true };
  return PLAIN;
}

/** Where the welcome of a device happens. */
export function isSharecardPath(path: string): boolean {
  return SHARECARD.paths.includes(path);
}

const FREE: readonly RouteRow["layout"][] = ["main", "onboarding", "co-branded", "blank"];
/** Pages of those layouts that ask for a password all the same. */
const PASSWORDS = /^\/(settings|admin|users-manager)(\/|$)/;

/** Whether a stranger's look may be worn: never where a password is typed, because a logo lends trust. Deny by default. */
export function takesStrangersLook(path: string): boolean {
  const row = matchRoute(path);
  return row !== null && row.open !== "self" && FREE.includes(row.layout) && !PASSWORDS.test(path);
}
