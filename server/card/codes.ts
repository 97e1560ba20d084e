// QR codes of cards: made in the picture process, read back there, and kept like every picture of a card.
import { codeText, type Way } from "#lib/codes/code-address.ts";
import { AppError } from "#lib/errors.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { AskCode } from "#lib/services/card/code-contract.ts";
import { CODE_SCALE, type CodeFormat } from "#lib/services/card/code-limits.ts";
import type { CardContext } from "#server/card/context.ts";
import { drawn, keyOf } from "#server/card/drawn.ts";
import { cardInScope } from "#server/card/reads.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";

const TYPES: Record<CodeFormat, string> = { svg: "image/svg+xml", png: "image/png" };
/** Codes are printed: black on white, whatever the theme. */
const COLOURS = { dark: "#000000", light: "#ffffff" } as const;
const NONE = new Uint8Array();

type Place = { workspaceId: string; cardId: string; private: boolean };

/** The bytes of a card's code for one way of handing it out; `address` is the card's. */
export function codeOfCard(
  card: Place,
  { address, way, format }: { address: string; way: Way; format: CodeFormat },
): Promise<Uint8Array> {
  const text = codeText(address, way);
  const spec = { ...COLOURS, text, format, scale: CODE_SCALE };
  return drawn(card, { kind: `code-${way}-${format}`, key: keyOf([spec]) }, async () => {
    const { bytes } = await pictures.drawCode(NONE, { ...spec, who: `card ${card.workspaceId}` });
    return bytes;
  });
}

/** GET /cards/{id}/code */
export async function getCardCode(context: CardContext, { id, way, format }: AskCode): Promise<File> {
  const scope = authorize(context.actor, "cards.read");
  const card = await cardInScope(context, scope, id);
  if (card.deleted_at !== null) throw new AppError("gone");
  const place = { workspaceId: scope.workspaceId, cardId: card.id, private: card.private };
  const bytes = await codeOfCard(place, { address: card.address, way, format });
  return new File([new Uint8Array(bytes)], `${card.handle}.${format}`, { type: TYPES[format] });
}
