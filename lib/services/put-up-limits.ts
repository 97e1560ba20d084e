// How much may be put up, for screens and contracts alike: no schema here, because screens carry none.

/** The largest picture that comes in pieces, in bytes: what the media service takes of one. */
export const MOST_PICTURE_BYTES = 30 * 1024 * 1024;
