// The picture that messengers show of a card.
import { previewResponse } from "#server/card/handler.ts";
import { faceOf } from "#server/main/mounts/cards.ts";

const servePreview = (request: Request) => previewResponse(request, faceOf);

export { servePreview as GET, servePreview as HEAD };
