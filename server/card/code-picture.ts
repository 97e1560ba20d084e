// GET and HEAD /c/{handle}.S/code.png: the code of a published card as PNG, for the way that the suffix names.
import { WAY_NAMES, WAYS, type Way } from "#lib/codes/code-address.ts";
import { env } from "#lib/env.server.ts";
import { cardAddress } from "#server/card/address.ts";
import { codeOfCard } from "#server/card/codes.ts";
import { pictureAnswer } from "#server/card/picture-answer.ts";
import { resolveCard } from "#server/card/resolve.ts";
import { addressOf } from "#server/card/wire.ts";

/** A way that nobody knows is a code to scan. */
function wayOf(code: string | null): Way {
  return WAY_NAMES.find((way) => WAYS[way] === code) ?? "qr";
}

/** The answer for whoever shows it; asking for a picture is no visit. */
export async function codeResponse(request: Request): Promise<Response> {
  const address = cardAddress(new URL(request.url).pathname);
  const found = address === null ? null : await resolveCard(address.handle);
  if (address === null || found?.state !== "shown")
    return new Response(null, { status: found?.state === "gone" ? 410 : 404 });
  const asked = {
    address: addressOf(found.handle, env().PUBLIC_ORIGIN),
    way: wayOf(address.code),
    format: "png",
  } as const;
  // A code changes with the card's address alone.
  const answered = { type: "image/png", keeping: "public, max-age=86400", what: "the code of a card" } as const;
  return pictureAnswer(request, answered, () => codeOfCard(found, asked));
}
