// How much a zip of people's photos may hold, for screens and contracts alike: no schema here, because screens carry none.

const MEGABYTE = 1024 * 1024;

/** Bytes of the zip itself. */
export const MOST_ZIP_BYTES = 100 * MEGABYTE;
/** Files in one zip that are no table. */
export const MOST_ZIP_PHOTOS = 2000;
/** Bytes of one photo in it. */
export const MOST_ZIP_PHOTO_BYTES = 15 * MEGABYTE;
export const PHOTO_STATES = ["none", "reading", "ready", "failed"] as const;
/** Names of photos that belong to nobody: so many are told. */
export const MOST_LEFT_NAMES = 12;
