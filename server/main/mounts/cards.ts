// What the pages of cards need of other services.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { photoAt } from "#server/auth/profile/photos.ts";
import type { FaceOf } from "#server/card/drawn.ts";
import type { PassFaces } from "#server/card/wallet/pass-file.ts";
import { pictureAt } from "#server/links/pictures.ts";
import { mediaPort } from "#server/media/port.ts";

/** The bytes of a face that a card shows. */
export const faceOf: FaceOf = (photoUrl) => photoAt(mediaPort, photoUrl);

/** The bytes of a company's mark: a picture of the share links' service, or one put up as a face is. */
export const markOf: FaceOf = async (url) => (await pictureAt(mediaPort, url)) ?? photoAt(mediaPort, url);

/** The demo's marks are drawings, which no code takes; beside each stands the same in pixels. */
const DEMO_MARK = /^\/demo\/([\w-]+)\.svg$/;

/** The bytes of what stands in the middle of a code. */
export const codeMarkOf: FaceOf = async (url) => {
  const name = DEMO_MARK.exec(url)?.[1];
  return name === undefined ? markOf(url) : readFile(join("public/demo", `${name}.png`)).catch(() => null);
};

/** Both, for passes. */
export const passFaces: PassFaces = { faceOf, markOf };
