// The real-estate conference's onboarding.
import type { CoBrand } from "./co-brand.ts";

export const BHHS: CoBrand = {
  key: "bhhs",
  partner: "Real estate conference",
  mark: { viewBox: "0 0 24 24", path: "M12 2.5 2 10.2h2.6V21h5.2v-6.4h4.4V21h5.2V10.2H22z" },
  light: { brand: "#5a1f4d", contrast: "#ffffff" },
  dark: { brand: "#d9a3cb", contrast: "#2b0b24" },
  texts: {
    lead: "We took these from your registration at {event}. Check them before they go on your card.",
    leadWithoutEvent: "We took these from your registration. Check them before they go on your card.",
  },
};
