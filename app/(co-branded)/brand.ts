// The co-branded welcome's theme, as data: a name and two colours each for light and dark.
import type { CSSProperties } from "react";

type Brand = { partner: string; style: CSSProperties & Record<`--${string}`, string> };

/** The real-estate conference's. `light-dark` follows the document's colour scheme, so the contrast holds in both. */
export const CONFERENCE_BRAND: Brand = {
  partner: "Real estate conference",
  style: {
    "--brand": "light-dark(#5a1f4d, #d9a3cb)",
    "--brand-contrast": "light-dark(#ffffff, #2b0b24)",
  },
};
