// How large a photo of a contact may be, and how many are kept of one: for pages and the service alike.

/** The longest side, in pixels, and the most bytes of a photo as it is kept. */
export const PHOTO_SIDE = 512;
export const MOST_PHOTO_BYTES = 200 * 1024;
/** Of one contact, earlier ones too. */
export const MOST_CONTACT_PHOTOS = 5;
/** Of one that a file of contacts brings, as it stands there. */
export const MOST_FILE_PHOTO_BYTES = 3 * 1024 * 1024;
