// The full-screen code as a document of its own: small, whole without script, and kept on the phone by its worker.
import { createHash } from "node:crypto";
import type { ComponentProps } from "react";
import { NothingToPresent, PresentPage } from "#components/present/present-page.tsx";
import { PRESENT_SCRIPT } from "#components/present/present-script.ts";
import { PRESENT_STYLE } from "#components/present/present-style.ts";
import { PRESENT_GUARD } from "#components/present/present-whose.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { escapeHtml } from "#lib/html.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { addressOf } from "#lib/services/request.ts";

/** How many of the newest answers are looked at; more at once are rare. */
const NEWEST = 5;
/** Named by what is in it, so that a kept document and a new script never meet. */
const SCRIPT = `${serverPaths.presentScript()}?v=${createHash("sha256").update(PRESENT_SCRIPT).digest("base64url").slice(0, 12)}`;

type Presented = Pick<ComponentProps<typeof PresentPage>, "cards" | "places"> & {
  /** Whose it is; null while somebody acts for them: then no phone keeps it. */
  person: string | null;
};

/** The document, and the policy that lets it show what it holds. */
export async function renderPresent({ cards, places, person }: Presented): Promise<{ html: string; policy: string }> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  const ways = {
    close: cardPaths.shareCard(),
    here: cardPaths.presentCard(),
    answers: cardPaths.cardAnswers(),
    tags: cardPaths.cardTags(),
    add: cardPaths.addPerson(),
  };
  const body = cards.length === 0 ? <NothingToPresent {...ways} /> : <PresentPage {...{ cards, ways, places }} />;
  const whose = person === null ? "" : ` data-person="${escapeHtml(person)}"`;
  const answers = addressOf("card.exchanges", { per_page: NEWEST });
  const html = `<!doctype html>
<html lang="en"${whose}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(`share card · ${PRODUCT_NAME}`)}</title>
<meta name="theme-color" content="#f6f3ec"><link rel="icon" href="/icon.svg"><link rel="manifest" href="${serverPaths.presentManifest()}" crossorigin="use-credentials">
<style>${PRESENT_STYLE}</style><script>${PRESENT_GUARD}</script><script src="${SCRIPT}" data-keep="${SCRIPT}" defer></script></head>
<body data-answers="${escapeHtml(answers)}" data-worker="${cardPaths.presentWorker()}">${renderToStaticMarkup(body)}</body></html>
`;
  return { html, policy: POLICY };
}

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(PRESENT_STYLE).digest("base64")}'`,
  `script-src 'self' 'sha256-${createHash("sha256").update(PRESENT_GUARD).digest("base64")}'`,
  "connect-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
