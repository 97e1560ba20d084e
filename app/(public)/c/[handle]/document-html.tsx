// A whole document of static markup with the one sheet in it: what a card, a form beside it and a message are sent as.
import type { ReactElement } from "react";
import { CARD_STYLE } from "#components/card/card-style.ts";
import { EXCHANGE_STYLE } from "#components/card/exchange-style.ts";
import { escapeHtml } from "#lib/html.ts";
import type { RenderedCard } from "#server/card/page.ts";

/** The sheet of a card and of every form around it. */
export const CARD_SHEET = CARD_STYLE + EXCHANGE_STYLE;

/** `head` is markup already, `look` what a theme adds to the sheet. */
export type Document = { title: string; head?: string; body: ReactElement; look?: string };

/** An element as the document has it. */
export async function markupOf(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return renderToStaticMarkup(element);
}

/** The document and its sheet; React's own renderer is fetched when the first one is asked for. */
export async function documentOf({ title, head = "", body, look = "" }: Document): Promise<RenderedCard> {
  const style = CARD_SHEET + look;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg">${head}<style>${style}</style></head>
<body>${await markupOf(<main className="page">{body}</main>)}</body></html>
`;
  return { html, style };
}
