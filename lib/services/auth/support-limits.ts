// The closed lists and the limits of support, without a schema, so that the browser may know them too.

export const SUPPORT_STATES = ["open", "answered", "closed"] as const;
export const SUPPORT_TOPICS = ["links", "people", "workspace", "sign-in", "billing", "other"] as const;
/** Files of one message. */
export const MOST_FILES = 5;
/** Bytes of one file. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
/** Bytes of one part of a file; as base64 it fits into a call. */
export const PART_BYTES = 690_000;
/** Characters of one message. */
export const MOST_TEXT = 5000;
