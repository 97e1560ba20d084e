// GET and HEAD /c/{handle}.S/photo.jpg: the photo that a published card shows now, whichever it was when its address was copied.
import { log } from "#lib/log.server.ts";
import { cardAddress } from "#server/card/address.ts";
import { contactPhotoOf, type FaceOf } from "#server/card/drawn.ts";
import { pictureAnswer } from "#server/card/picture-answer.ts";
import { resolveCard } from "#server/card/resolve.ts";

/** The answer for whoever shows it; asking for a picture is no visit. */
export async function photoResponse(request: Request, faceOf: FaceOf): Promise<Response> {
  const address = cardAddress(new URL(request.url).pathname);
  const found = address === null ? null : await resolveCard(address.handle);
  if (found?.state !== "shown") return new Response(null, { status: found?.state === "gone" ? 410 : 404 });
  // A mail that was sent long ago asks again when it is opened: soon after a change it shows the new one.
  const answered = { type: "image/jpeg", keeping: "public, max-age=300", what: "the photo of a card" } as const;
  try {
    const photo = await contactPhotoOf(found, faceOf);
    return photo === null ? elsewhere(found.photoUrl) : await pictureAnswer(request, answered, async () => photo);
  } catch (error) {
    log.warn({ err: error }, "the photo of a card could not be made");
    return new Response(null, { status: 503, headers: { "retry-after": "5" } });
  }
}

/** Where the demo's people have theirs, which nobody put up. */
const DEMO = "/demo/";

function elsewhere(photoUrl: string | null): Response {
  if (!photoUrl?.startsWith(DEMO)) return new Response(null, { status: 404 });
  return new Response(null, { status: 302, headers: { location: photoUrl, "cache-control": "public, max-age=300" } });
}
