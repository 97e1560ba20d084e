// What the pages of cards need of other services.
import { photoAt } from "#server/auth/profile/photos.ts";
import type { FaceOf } from "#server/card/drawn.ts";
import type { PassFaces } from "#server/card/wallet/pass-file.ts";
import { pictureAt } from "#server/links/pictures.ts";
import { mediaPort } from "#server/media/port.ts";

/** The bytes of a face that a card shows. */
export const faceOf: FaceOf = (photoUrl) => photoAt(mediaPort, photoUrl);

/** The bytes of a company's mark: a picture of the share links' service, or one put up as a face is. */
export const markOf: FaceOf = async (url) => (await pictureAt(mediaPort, url)) ?? photoAt(mediaPort, url);

/** Both, for passes. */
export const passFaces: PassFaces = { faceOf, markOf };
