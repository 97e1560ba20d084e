// What a card is printed on: made in the picture process of what it shows, once, and kept like every picture of a card.
import { handedOf } from "#lib/card/hand-out/handed.ts";
import { codeText } from "#lib/codes/code-address.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { AskPrint } from "#lib/services/card/code-contract.ts";
import { withoutScheme } from "#lib/web-address.ts";
import type { CardContext } from "#server/card/context.ts";
import { living, wornBy } from "#server/card/copies/copies.ts";
import { drawn, keyOf } from "#server/card/drawn.ts";
import { findCard } from "#server/card/repository.ts";
import { addressOf } from "#server/card/wire.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** Counts up when a sheet itself is laid out in another way. */
const LAYOUT = 1;
const UNSPELLED = "We don’t have a typeface for every character on this card. Save the PDF on the card’s page instead.";

/** GET /cards/{id}/print: as visitors see the card now. */
export async function getCardPrint(context: CardContext, { id, print, measures }: AskPrint): Promise<File> {
  const scope = authorize(context.actor, "cards.read");
  const { card, content } = await readWorkspace(scope, async (tx) => {
    const row = living(isId(id) ? await findCard(tx, scope, id) : null);
    return { card: row, content: (await wornBy(tx, row)).content };
  });
  if (card.published === null) throw new AppError("invalid", "Publish the card first.");
  const address = addressOf(card.handle, env().PUBLIC_ORIGIN);
  const wish = {
    ...{ kind: print, measures, text: codeText(address, print) },
    printed: { ...handedOf(content), short: withoutScheme(address) },
  };
  const place = { workspaceId: scope.workspaceId, cardId: card.id, private: card.private };
  const bytes = await drawn(place, { kind: `print-${print}-${measures}`, key: keyOf([LAYOUT, wish]) }, async () => {
    const sheet = await pictures.drawPrint({ ...wish, who: `card ${scope.workspaceId}` });
    if (sheet === null) throw new AppError("invalid", UNSPELLED);
    return sheet;
  });
  return new File([new Uint8Array(bytes)], `${card.handle}-${print}.pdf`, { type: "application/pdf" });
}
