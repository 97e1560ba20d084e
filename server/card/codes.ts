// QR codes of cards: made in the picture process, read back there, and kept like every picture of a card.
import { codeText, type Way } from "#lib/codes/code-address.ts";
import type { CodeFormat } from "#lib/codes/code-formats.ts";
import { AppError } from "#lib/errors.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { AskCode } from "#lib/services/card/code-contract.ts";
import type { CardContext } from "#server/card/context.ts";
import { drawn, keyOf } from "#server/card/drawn.ts";
import { cardInScope } from "#server/card/reads.ts";
import { resolveCard } from "#server/card/resolve.ts";
import { type CodeMark, codeFile, drawnFrom, drawPrinted, markFor } from "#server/platform/codes/printed-code.ts";

type Place = { workspaceId: string; cardId: string; private: boolean };
type Wish = { address: string; way: Way; format: CodeFormat; mark?: CodeMark | null };

/** The bytes of a card's code for one way of handing it out; `address` is the card's. */
export function codeOfCard(card: Place, { address, way, format, mark = null }: Wish): Promise<Uint8Array> {
  const code = { text: codeText(address, way), format, mark };
  const kind = `code-${way}-${format}${mark === null ? "" : "-logo"}`;
  return drawn(card, { kind, key: keyOf(drawnFrom(code)) }, () => drawPrinted(code, `card ${card.workspaceId}`));
}

/** GET /cards/{id}/code */
export async function getCardCode(context: CardContext, { id, way, format, logo }: AskCode): Promise<File> {
  const scope = authorize(context.actor, "cards.read");
  const card = await cardInScope(context, scope, id);
  if (card.deleted_at !== null) throw new AppError("gone");
  const place = { workspaceId: scope.workspaceId, cardId: card.id, private: card.private };
  const mark = logo ? markFor(await shownMark(card.handle), context.markAt) : null;
  const bytes = await codeOfCard(place, { address: card.address, way, format, mark });
  return codeFile(bytes, { name: card.handle, format });
}

/** The logo that visitors see on the card, its theme's before the workspace's. */
async function shownMark(handle: string): Promise<string | null> {
  const found = await resolveCard(handle);
  return found.state === "shown" ? found.logoUrl : null;
}
