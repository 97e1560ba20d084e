// What a co-brand is: a name, a mark, colours for light and dark, and the words of its onboarding. All of it data.

/** Two colours, `#rrggbb`: the brand, and what is written on it. */
export type CoBrandColours = { brand: string; contrast: string };

export type CoBrand = {
  /** What a registration names it by, in `conference_data.co_brand`. */
  key: string;
  /** Stands beside our own name. */
  partner: string;
  /** Drawn in the brand's colour; null for a name alone. */
  mark: { viewBox: string; path: string } | null;
  light: CoBrandColours;
  dark: CoBrandColours;
  texts: {
    /** Below "Welcome". `{event}` is where the person registered. */
    lead: string;
    leadWithoutEvent: string;
  };
};

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The custom properties of a co-brand. `light-dark` follows the document's scheme. Throws for what is no colour. */
export function coBrandStyle({ key, light, dark }: CoBrand): Record<`--${string}`, string> {
  for (const colour of [light.brand, light.contrast, dark.brand, dark.contrast]) {
    if (!COLOUR.test(colour)) throw new Error(`${key} has a colour that is none: ${colour}`);
  }
  return {
    "--brand": `light-dark(${light.brand}, ${dark.brand})`,
    "--brand-contrast": `light-dark(${light.contrast}, ${dark.contrast})`,
  };
}

/** The sentence below the greeting. */
export function coBrandLead({ texts }: CoBrand, event: string): string {
  return event ? texts.lead.replace("{event}", () => event) : texts.leadWithoutEvent;
}
