// The four brandings of section 4 as data: whose colours and logo a page wears, and whether ours stands at its foot.
import type { RoutePath } from "#lib/permissions/routes.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { brandColours } from "./colour.ts";
import { coloursCss } from "./colours-css.ts";
import type { DeviceBranding } from "./device-setting.ts";
import {
  isSharecardPath,
  type PageBranding,
  PLAIN,
  SHARECARD_PATHS,
  sharecardBranding,
  THEMES,
} from "./page-branding.ts";

type Registration = Workspace["registration_type"];
export type BrandingFacts = { path: string; registration: Registration; device: DeviceBranding | null };

/** Who wears sharecard without asking: where a device is onboarded, and workspaces that came by one. */
export const SHARECARD: { paths: readonly RoutePath[]; registrations: Registration[] } = {
  paths: SHARECARD_PATHS,
  registrations: ["_WORKSPACE_NFC_", "_WORKSPACE_QRCODE_"],
};

/** Section 4, in this order: exit, custom where a logo or a colour is supplied, sharecard, and ours. */
export function brandingFor({ path, registration, device }: BrandingFacts): PageBranding {
  if (device?.exit) return { name: "exit", css: coloursCss(THEMES.exit), logo: device.logo, poweredBy: false };
  if (device?.logo || device?.colour) {
    const css = device.colour ? coloursCss(brandColours(device.colour)) : null;
    return { name: "custom", css, logo: device.logo, poweredBy: true };
  }
  if (isSharecardPath(path) || (registration && SHARECARD.registrations.includes(registration)))
    return sharecardBranding();
  return PLAIN;
}
