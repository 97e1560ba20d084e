// What there may be of a franchise's own words about its locations: what the contract and the screens both keep to.

export const LOCATION_STATES = ["open", "opening", "blocked", "closed"] as const;
/** Days that a list of locations looks at; what is not said is thirty. */
export const PERIODS = ["7", "30", "84"] as const;
export const USUAL_PERIOD = "30";
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

export type LocationState = (typeof LOCATION_STATES)[number];
export type FranchisePeriod = (typeof PERIODS)[number];
/** What a campaign that a location runs for itself is called above it: its name is the location's. */
export const OWN_CAMPAIGN = "Its own campaign";
