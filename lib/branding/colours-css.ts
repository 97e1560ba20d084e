// The two custom properties that everything else derives from, out of a brand's colours.

export type Shades = {
  /** For text, marks and fields on our papers. */
  brand: string;
  /** For text on it. */
  contrast: string;
};
export type BrandColours = { light: Shades; dark: Shades };

/** `light-dark` follows the document. */
export function coloursCss({ light, dark }: BrandColours): string {
  return `--brand:light-dark(${light.brand},${dark.brand});--brand-contrast:light-dark(${light.contrast},${dark.contrast})`;
}
