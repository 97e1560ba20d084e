// The photo of a card at an address that stays: what a signature shows, because mail programs keep no picture of their own.
import { photoResponse } from "#server/card/photo-picture.ts";
import { faceOf } from "#server/main/mounts/cards.ts";

const servePhoto = (request: Request) => photoResponse(request, faceOf);

export { servePhoto as GET, servePhoto as HEAD };
