// What sources, consents and states of rights are called.
import type { Consent, Rights, Source } from "./media-limits.ts";

export const SOURCE_NAMES: Readonly<Record<Source, string>> = {
  "": "Not said",
  own: "Our own",
  licensed: "Licensed",
  agency: "Made by an agency",
  customer: "From a customer",
  public: "Public domain",
};

export const CONSENT_NAMES: Readonly<Record<Consent, string>> = {
  "": "Not said",
  nobody: "Nobody can be recognized",
  given: "Everybody agreed",
  missing: "Somebody has not agreed yet",
};

export const RIGHTS_NAMES: Readonly<Record<Rights, string>> = {
  open: "No end",
  running: "Valid",
  soon: "End soon",
  ended: "Ended",
};
