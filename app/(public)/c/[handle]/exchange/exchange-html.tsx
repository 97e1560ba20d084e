// Renders the form of a card by itself.
import { ExchangePage } from "#components/card/exchange-pages.tsx";
import { PRODUCT_NAME } from "#lib/product.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import type { ExchangeSight } from "#server/card/exchange/exchange-handler.ts";
import type { RenderedCard } from "#server/card/page.ts";
import { messageParts } from "../card-html.tsx";
import { documentOf } from "../document-html.tsx";

/** The document and its sheet. */
export async function renderExchange(sight: ExchangeSight): Promise<RenderedCard> {
  if (sight.state !== "form") return documentOf(messageParts(sight));
  const { why, card, action, answered, problems, consents, hidden } = sight;
  const { content, photoUrl, logoUrl, photoAlt, handle } = card;
  const { firstname, company, help } = content;
  const form = { action, answered, problems, consents, hidden, firstname, company, help };
  return documentOf({
    title: `Share yours with ${firstname || nameOf(content)} · ${PRODUCT_NAME}`,
    body: <ExchangePage {...{ why, content, photoUrl, logoUrl, photoAlt, form }} back={serverPaths.card(handle)} />,
  });
}
