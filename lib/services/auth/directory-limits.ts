// What the pages of a directory need of the wire in the browser, without its schemas.

export const VENDORS = ["entra", "okta", "other"] as const;
export const DIRECTORY_PERSON_STATES = ["planned", "member", "invited", "waits", "off", "apart", "nowhere"] as const;
export const REQUEST_OUTCOMES = ["made", "changed", "same", "refused", "waits"] as const;
export type Vendor = (typeof VENDORS)[number];

export const VENDOR_NAMES: Record<Vendor, string> = {
  entra: "Microsoft Entra",
  okta: "Okta",
  other: "Your directory",
};

/** Rules of one directory. */
export const MOST_RULES = 100;
