// Renders a card, or what stands in its place, as a whole document of static markup.
import type { ReactElement } from "react";
import { CardArticle, CardMessage } from "#components/card/card-document.tsx";
import { CARD_STYLE } from "#components/card/card-style.ts";
import { personData } from "#lib/card/person-data.ts";
import { escapeHtml } from "#lib/html.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import type { CardSight } from "#server/card/handler.ts";
import type { RenderedCard } from "#server/card/page.ts";

type Shown = Extract<CardSight, { state: "shown" }>;
type Parts = { title: string; head: string; body: ReactElement };

const MESSAGES = {
  absent: ["This card does not exist", "Check the address for a typing mistake, or ask the person who gave it to you."],
  gone: ["This card is gone", "Ask the person who gave it to you how to reach them."],
  away: ["This card cannot be opened right now", "Nothing is wrong with the address. Try again in a moment."],
} as const;

/** The document and its sheet; React's own renderer is fetched when the first card is asked for. */
export async function renderCard(sight: CardSight): Promise<RenderedCard> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  const { title, head, body } = sight.state === "shown" ? cardParts(sight) : messageParts(sight.state);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg">${head}<style>${CARD_STYLE}</style></head>
<body>${renderToStaticMarkup(<main className="page">{body}</main>)}</body></html>
`;
  return { html, style: CARD_STYLE };
}

function messageParts(state: keyof typeof MESSAGES): Parts {
  const [heading, text] = MESSAGES[state];
  return { title: `${heading} · ${PRODUCT_NAME}`, head: "", body: <CardMessage heading={heading} text={text} /> };
}

function cardParts({ content, photoUrl, logoUrl, indexed, passed, address, file }: Shown): Parts {
  const name = nameOf(content);
  const title = [name, content.company].filter((part, at, all) => part !== "" && all.indexOf(part) === at).join(", ");
  const about = [content.title, content.about].filter((part) => part !== "").join(". ");
  const photo = photoUrl === null ? null : new URL(photoUrl, address).href;
  const head = [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    indexed ? "" : '<meta name="robots" content="noindex">',
    meta("name", "description", about),
    meta("property", "og:type", "profile"),
    meta("property", "og:title", title),
    meta("property", "og:description", about),
    meta("property", "og:url", address),
    meta("property", "og:image", photo ?? ""),
    meta("name", "twitter:card", "summary"),
    indexed ? `<script type="application/ld+json">${personData({ content, address, photo })}</script>` : "",
  ].join("\n");
  return {
    title,
    head,
    body: <CardArticle content={content} photoUrl={photoUrl} logoUrl={logoUrl} file={file} passed={passed} />,
  };
}

function meta(kind: "property" | "name", name: string, value: string): string {
  return value === "" ? "" : `<meta ${kind}="${name}" content="${escapeHtml(value)}">`;
}
