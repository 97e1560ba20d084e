// Renders a card, or what stands in its place, as a whole document of static markup.
import { createHash } from "node:crypto";
import { CardArticle, CardMessage } from "#components/card/card-document.tsx";
import { CARD_SCRIPT } from "#components/card/card-script.ts";
import { FoldedExchange } from "#components/card/exchange-form.tsx";
import { personData } from "#lib/card/person-data.ts";
import { markOf } from "#lib/card/services/mark.ts";
import { lookStyle } from "#lib/card/theme/look-style.ts";
import { escapeHtml } from "#lib/html.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import type { CardSight } from "#server/card/making.ts";
import type { RenderedCard } from "#server/card/page.ts";

import { type Document, documentOf } from "./document-html.tsx";

type Shown = Extract<CardSight, { state: "shown" }>;

/** Named by what is in it, so that whoever has it never asks again. */
const SCRIPT = `${serverPaths.cardScript()}?v=${createHash("sha256").update(CARD_SCRIPT).digest("base64url").slice(0, 12)}`;

/** For every page of a visitor that the script adds something to. */
export const SCRIPT_TAG = `<script src="${SCRIPT}" defer></script>`;

/** What stands where no card is shown, by the reason. */
export const MESSAGES = {
  absent: ["This card does not exist", "Check the address for typos, or ask the person who gave it to you."],
  gone: ["This card is no longer available", "Ask the person who gave it to you how to reach them."],
  away: ["This card can’t be opened right now", "Nothing is wrong with the address. Try again in a moment."],
} as const;

/** The document of a card, or of what stands in its place. */
export async function renderCard(sight: CardSight): Promise<RenderedCard> {
  return documentOf(sight.state === "shown" ? cardParts(sight) : messageParts(sight.state));
}

function messageParts(state: keyof typeof MESSAGES): Document {
  const [heading, text] = MESSAGES[state];
  return { title: `${heading} · ${PRODUCT_NAME}`, head: "", body: <CardMessage heading={heading} text={text} /> };
}

function cardParts({ address, file, picture, exchange, ...shown }: Shown): Document {
  const { content, files, photoUrl, logoUrl, photoAlt, logoAlt, indexed, passed, look, wallets, banner } = shown;
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
    meta("property", "og:image", picture ?? photo ?? ""),
    ...(picture === null
      ? []
      : [meta("property", "og:image:width", "1200"), meta("property", "og:image:height", "630")]),
    meta("name", "twitter:card", picture === null ? "summary" : "summary_large_image"),
    SCRIPT_TAG,
    indexed ? `<script type="application/ld+json">${personData({ content, address, photo })}</script>` : "",
  ].join("\n");
  return {
    title,
    head,
    look: lookStyle(look),
    body: (
      <CardArticle {...{ content, files, markOf, photoUrl, logoUrl, photoAlt, logoAlt, file, passed, wallets, banner }}>
        <FoldedExchange
          {...exchange}
          {...{ company: content.company, firstname: content.firstname, help: content.help }}
        />
      </CardArticle>
    ),
  };
}

function meta(kind: "property" | "name", name: string, value: string): string {
  return value === "" ? "" : `<meta ${kind}="${name}" content="${escapeHtml(value)}">`;
}
