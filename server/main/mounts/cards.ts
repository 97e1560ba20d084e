// What the pages of cards need of other services.
import { photoAt } from "#server/auth/profile/photos.ts";
import type { FaceOf } from "#server/card/drawn.ts";
import { mediaPort } from "#server/media/port.ts";

/** The bytes of a face that a card shows. */
export const faceOf: FaceOf = (photoUrl) => photoAt(mediaPort, photoUrl);
