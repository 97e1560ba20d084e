// Renders a card, or what stands in its place, as a whole document of static markup.
import { createHash } from "node:crypto";
import { CardArticle, CardMessage, SaveActs, SaveInApp } from "#components/card/card-document.tsx";
import { CARD_SCRIPT } from "#components/card/card-script.ts";
import { FoldedExchange } from "#components/card/exchange-form.tsx";
import { personData } from "#lib/card/person-data.ts";
import { markOf } from "#lib/card/services/mark.ts";
import { lookStyle } from "#lib/card/theme/look-style.ts";
import { escapeHtml } from "#lib/html.ts";
import { isolate } from "#lib/isolate.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import { withoutScheme } from "#lib/web-address.ts";
import type { CardSight } from "#server/card/making.ts";
import type { RenderedCard } from "#server/card/page.ts";
import type { Gone, WayOn } from "#server/card/resolve.ts";

import { type Document, documentOf, markupOf } from "./document-html.tsx";

type Shown = Extract<CardSight, { state: "shown" }>;

/** Named by what is in it, so that whoever has it never asks again. */
const SCRIPT = `${serverPaths.cardScript()}?v=${createHash("sha256").update(CARD_SCRIPT).digest("base64url").slice(0, 12)}`;

/** For every page of a visitor that the script adds something to. */
export const SCRIPT_TAG = `<script src="${SCRIPT}" defer></script>`;

/** What stands where no card is shown, by the reason. */
const MESSAGES = {
  absent: ["This card does not exist", "Check the address for typos, or ask the person who gave it to you."],
  gone: ["This card is no longer available", "Ask the person who gave it to you how to reach them."],
  away: ["This card can’t be opened right now", "Nothing is wrong with the address. Try again in a moment."],
} as const;

/** The document of a card, or of what stands in its place. */
export async function renderCard(sight: CardSight): Promise<RenderedCard> {
  if (sight.state === "retired") return documentOf(retiredParts(sight));
  if (sight.state !== "shown") return documentOf(messageParts(sight));
  const { file } = sight;
  const [here, inApp] = [
    await markupOf(<SaveActs file={file} />),
    await markupOf(<SaveInApp file={file} app="{app}" />),
  ];
  return { ...(await documentOf(cardParts(sight))), saves: { here, inApp } };
}

type Retired = Extract<CardSight, { state: "retired" }>;

/** "This badge is no longer used": what is in a visitor's hand, and whom they can turn to instead. */
function retiredParts({ made, company, website }: Retired): Document {
  const heading = `This ${made === "own" ? "tag" : made} is no longer used`;
  const unknown = "Ask the person who gave it to you how to reach them.";
  return messageOf(heading, unknown, company === null ? null : { company, website });
}

/** The document of what stands where no card is shown; one that is gone names the company that still answers. */
export function messageParts(sight: Gone | { state: "absent" | "away" }): Document {
  const [heading, text] = MESSAGES[sight.state];
  return messageOf(heading, text, sight.state === "gone" ? sight.way : null);
}

/** With whom a visitor can turn to instead, where that is known. */
function messageOf(heading: string, text: string, on: WayOn | null): Document {
  const said =
    on === null ? text : `It belonged to ${isolate(on.company)}. Contact them to reach the person you are looking for.`;
  const way =
    on === null || on.website === null
      ? null
      : { href: on.website, label: withoutScheme(on.website).replace(/\/$/, "") };
  return { title: `${heading} · ${PRODUCT_NAME}`, head: "", body: <CardMessage {...{ heading, way }} text={said} /> };
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
