// Every kind of thing that uses private files, and who may read one of it; a kind that is not here opens for nobody else.
import { mayReadSupportFile } from "#server/auth/support/support-files.ts";
import { mayReadContactFile } from "#server/contact/files.ts";
import type { MediaReaders } from "#server/platform/media-port.ts";

export const MEDIA_READERS: MediaReaders = {
  "support-file": mayReadSupportFile,
  "contact-file": mayReadContactFile,
};
