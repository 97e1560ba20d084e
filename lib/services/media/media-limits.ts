// Closed lists and limits of files, for the contract and the browser alike.

/** Public ones stand at an address for everybody; private ones open only for whoever may read what they belong to. */
export const ASSET_CLASSES = ["public", "private"] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

/** What a list tells apart: pictures, the drawings among them, videos, and everything else. */
export const ASSET_TYPES = ["picture", "photo", "drawing", "video", "document"] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

export const ASSET_SORTS = ["created_at", "updated_at", "name", "bytes", "uses", "rights_end_on"] as const;
export type AssetSort = (typeof ASSET_SORTS)[number];

/** The largest file, in bytes. */
export const MAX_ASSET_BYTES = 100 * 1024 * 1024;

/** Where a file is from; empty while nobody said. */
export const SOURCES = ["", "own", "licensed", "agency", "customer", "public"] as const;
export type Source = (typeof SOURCES)[number];

/** Whether the people in it agreed to be shown; empty while nobody said. */
export const CONSENTS = ["", "nobody", "given", "missing"] as const;
export type Consent = (typeof CONSENTS)[number];

/** How rights stand: they have no end, one that is far, one within thirty days, or they are over. */
export const RIGHTS = ["open", "running", "soon", "ended"] as const;
export type Rights = (typeof RIGHTS)[number];

/** What a list is narrowed to by its rights: nothing was said of them, or how they stand. */
export const RIGHTS_FILTERS = ["unsaid", "open", "soon", "ended"] as const;
export type RightsFilter = (typeof RIGHTS_FILTERS)[number];

/** So long before its rights end a file is said to end soon. */
export const SOON_DAYS = 30;
/** How long a deleted file can be brought back. */
export const RESTORE_DAYS = 30;

/** Why a file that somebody chose does not go out. */
export const LEFT_OUT = ["ended", "deleted", "gone"] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export const MAX_FILE_NAME = 200;
export const MAX_FOLDER = 80;
export const MAX_TAG = 40;
export const MAX_TAGS = 20;
/** Files that are named at once. */
export const MAX_PICKED = 100;
/** Files that are carried into a campaign: their ids travel in a cookie, and more than it holds would be lost whole. */
export const MOST_CARRIED = 24;
/** Earlier versions that are kept of a file. */
export const MAX_VERSIONS = 10;
