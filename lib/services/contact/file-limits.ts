// How much can be put on a contact, for pages and the service alike.

export const MOST_CONTACT_FILES = 100;
export const MOST_CONTACT_FILE_BYTES = 50 * 1024 * 1024;
