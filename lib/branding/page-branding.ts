// How a page looks, as far as its own address decides: all that a browser has to know of the brandings.
import type { RoutePath } from "#lib/permissions/routes.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { Branding } from "#lib/state/schema.ts";
import { type BrandColours, coloursCss } from "./colours-css.ts";

/** How a page looks; plain values, so that a server can send it. */
export type PageBranding = {
  name: Branding;
  /** Declarations for the document, or nothing where the tokens hold. Only ever written by us. */
  css: string | null;
  logo: string | null;
  /** 'Powered by' and our logo. */
  poweredBy: boolean;
};

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

export const PLAIN: PageBranding = { name: PRODUCT_NAME, css: null, logo: null, poweredBy: true };

/** Where a device is onboarded. */
export const SHARECARD_PATHS: readonly RoutePath[] = ["/activate", "/register/promo"];

/** What a page there wears, and a workspace that came by a device. */
export function sharecardBranding(): PageBranding {
  return { name: "sharecard", css: coloursCss(THEMES.sharecard), logo: null, poweredBy: true };
}

/** True for such a page. */
export function isSharecardPath(path: string): boolean {
  return SHARECARD_PATHS.some((known) => known === path);
}
