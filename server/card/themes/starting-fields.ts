// What a new theme begins with: the look that cards have anyway, and every text free.
import { GROUPS } from "#lib/card/theme/theme-fields.ts";
import type { ThemeFields } from "#lib/services/card/theme-field-entities.ts";

/** Publishing it unchanged changes no card. */
export function startingFields(): ThemeFields {
  const free = { locked: false, sync: "always" } as const;
  return {
    color: { value: null, ...free },
    ink: { value: "white", ...free },
    logo: { value: null, ...free },
    cover: { value: "mark", ...free },
    type: { value: "product", ...free },
    layout: { value: "left", ...free },
    order: { value: [...GROUPS], ...free },
    company: { value: null, ...free },
    office: { value: null, ...free },
    compliance: { value: null, ...free },
    title: { value: null, locked: false, sync: "first" },
    about: { value: null, locked: false, sync: "first" },
    booking: { value: null, ...free },
    phone: { value: null, ...free },
    photo: { value: null, ...free },
    pronouns: { value: null, ...free },
  };
}
