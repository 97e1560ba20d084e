// What there may be of a franchise's own words about its locations: what the contract and the screens both keep to.

export const LOCATION_STATES = ["open", "opening", "blocked", "closed"] as const;
/** Days that a list of locations looks at; what is not said is thirty. */
export const PERIODS = ["7", "30", "84"] as const;
export const USUAL_PERIOD = "30";
/** How the day of an opening stands to today. */
export const OPENING_DAYS = ["late", "ahead", "none"] as const;
/** Whether a location has something of its own, or takes everything from its franchise. */
export const INHERITED_HELD = ["own", "inherited"] as const;
/** The longest name of a region, in characters. */
export const MOST_REGION_NAME = 60;
/** Regions of one franchise. */
export const MOST_REGIONS = 50;
/** People who read one region. */
export const MOST_READERS = 50;
/** More people live in no city. */
export const MOST_RESIDENTS = 50_000_000;
/** Days in which a deleted region can be brought back. */
export const REGION_RESTORE_DAYS = 30;

/** What a location that opens needs, in the order in which one goes about it. */
export const OPENING_ITEMS = [
  "lead",
  "members",
  "directory",
  "cards",
  "theme",
  "consent",
  "address",
  "devices",
  "campaign",
] as const;
export const OPENING_ITEM_NAMES: Readonly<Record<(typeof OPENING_ITEMS)[number], string>> = {
  lead: "Manager",
  members: "First people",
  directory: "Directory",
  cards: "Cards",
  theme: "Card theme",
  consent: "Consent text",
  address: "Office address",
  devices: "Devices",
  campaign: "First campaign",
};

export type LocationState = (typeof LOCATION_STATES)[number];
export type FranchisePeriod = (typeof PERIODS)[number];
/** What a campaign that a location runs for itself is called above it: its name is the location's. */
export const OWN_CAMPAIGN = "Its own campaign";
