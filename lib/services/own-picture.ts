// How a picture of ours is named on the wire: by its address here, never by one on another host.
import { machine } from "#lib/services/text.ts";

const OURS =
  /^(\/demo\/[\w.-]+|(https?:\/\/[^/?#@\s]+)?\/api\/links\/pictures\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A picture that was put up here; which host it names is for the service to look at. */
export const pictureAddress = machine()
  .max(300)
  .refine((value) => OURS.test(value), "Upload a picture.");

/** The same, or an empty text that takes it away. */
export const pictureAddressOrNone = machine()
  .trim()
  .max(300)
  .refine((value) => value === "" || OURS.test(value), "Upload a picture.");
