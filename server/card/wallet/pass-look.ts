// What a pass shows at this moment: the card behind its address as a visitor would see it, or that it is gone.

import { parseColour, type Rgb, writeColour } from "#lib/branding/colour.ts";
import { nextChange } from "#lib/card/block-times.ts";
import { nearestShade } from "#lib/card/colours.ts";
import type { CardLook } from "#lib/card/theme/card-look.ts";
import { codeText, WAYS, wayAddress } from "#lib/codes/code-address.ts";
import { env } from "#lib/env.server.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import { contactOf } from "#server/card/contact-file.ts";
import { keyOf } from "#server/card/drawn.ts";
import { type FoundCard, resolveCard } from "#server/card/resolve.ts";
import { asSeen } from "#server/card/seen.ts";
import type { PassRow, Whose } from "#server/card/wallet/pass-store.ts";
import { addressOf } from "#server/card/wire.ts";
import type { EndedPass, PassContent } from "#server/platform/wallet/pass-content.ts";

/** What it shows, under a name that changes with it; `next` is when that may change by itself. */
export type PassLook = { key: string } & (
  | { found: FoundCard; content: PassContent; next: Date | null }
  | { found: null; content: EndedPass; next: null }
);

/** Counts up when the drawing itself changes. */
const DRAWING = 1;
const FIELD: Rgb = [15, 91, 87];
const INKS: Record<CardLook["ink"], Rgb> = { white: [255, 255, 255], ink: [19, 18, 16] };
const WAY = { owner: "wallet", visitor: "kept" } as const satisfies Record<Whose, keyof typeof WAYS>;

/** What a pass of this card would show. */
export async function lookAt(pass: Pick<PassRow, "id" | "whose" | "cardId" | "handle">): Promise<PassLook> {
  const found = await resolveCard(pass.handle);
  if (found.state !== "shown" || found.private || isLeft(pass, found)) return ended(pass.id);
  const seen = asSeen(found, WAYS[WAY[pass.whose]]);
  const content = contentOf(pass, seen);
  const key = keyOf([DRAWING, content, found.photoUrl, found.logoUrl, env().PUBLIC_ORIGIN]);
  const moments = [nextChange(found.content, Date.now()), found.endsAt?.getTime() ?? Number.POSITIVE_INFINITY];
  const next = Math.min(...moments);
  return { key, found, content, next: Number.isFinite(next) ? new Date(next) : null };
}

/** A visitor's pass follows to whoever took over; the pass of who has left is theirs alone, and ends. */
function isLeft({ whose, cardId }: Pick<PassRow, "whose" | "cardId">, found: FoundCard): boolean {
  return whose === "owner" && found.cardId !== cardId;
}

function ended(id: string): PassLook {
  const content = { id, background: writeColour([92, 88, 80]), foreground: writeColour(INKS.white) };
  return { key: keyOf([DRAWING, content]), found: null, content, next: null };
}

function contentOf({ id, whose }: Pick<PassRow, "id" | "whose">, { content, handle, look }: FoundCard): PassContent {
  const address = addressOf(handle, env().PUBLIC_ORIGIN);
  const { phones, emails } = contactOf(content, address);
  const texts = content.blocks.flatMap((block) => (block.kind === "compliance" ? [block.text] : []));
  const way = WAY[whose];
  const ink = INKS[look.ink];
  return {
    id,
    name: nameOf(content),
    ...{ title: content.title, company: content.company },
    ...{ phone: phones[0]?.number, email: emails[0]?.address, compliance: texts.join("\n") || undefined },
    url: wayAddress(address, way),
    code: codeText(address, way),
    // Its words stand on the color of the theme, whatever was typed there.
    background: writeColour(nearestShade(parseColour(look.color) ?? FIELD, ink)),
    foreground: writeColour(ink),
  };
}
