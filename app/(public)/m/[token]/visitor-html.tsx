// Renders what a visitor's secret opens.
import { CardMessage } from "#components/card/card-document.tsx";
import { VisitorPage } from "#components/card/exchange-pages.tsx";
import { IntroductionPage } from "#components/card/introduction.tsx";
import { OwnHeldPage } from "#components/card/own-held.tsx";
import { OwnAskPage, OwnCodePage } from "#components/card/own-pages.tsx";
import { PRODUCT_NAME } from "#lib/product.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import type { OpenedToken } from "#server/card/exchange/receive-store.ts";
import type { VisitorSight } from "#server/card/exchange/visitor-handler.ts";
import type { RenderedCard } from "#server/card/page.ts";
import { SCRIPT_TAG } from "../../c/[handle]/card-html.tsx";
import { documentOf } from "../../c/[handle]/document-html.tsx";

const MESSAGES = {
  ended: ["This address has ended", "It may have been typed wrong, or it is too old."],
  often: ["That was often", "Try again in an hour. A link that stops emails works at any time."],
  away: ["This page cannot be opened right now", "Nothing is wrong with the address. Try again in a moment."],
} as const;

/** The document and its sheet. */
export async function renderVisitor(sight: VisitorSight): Promise<RenderedCard> {
  if (sight.state === "introducing") return introductionOf(sight);
  if (sight.state === "own") return ownOf(sight);
  if (sight.state !== "open") {
    const [heading, text] = MESSAGES[sight.state];
    const body = <CardMessage heading={heading} text={text} />;
    return documentOf({ title: `${heading} · ${PRODUCT_NAME}`, body });
  }
  const { opened, just } = sight;
  const { handle, brand, sent, stopped, mark, location, reach, what, everywhere } = opened;
  const props = {
    ...{ brand, sent, stopped, just },
    who: whoOf(opened),
    asked: opened.exchange_id === null,
    card: handle === null ? null : serverPaths.card(handle),
    file: handle === null ? null : serverPaths.contactFile(handle),
    canStop: mark !== null,
    stop: { brand, location, reach, what, everywhere },
  };
  return documentOf({
    title: `${props.asked ? "Your choices" : "What you shared"} · ${PRODUCT_NAME}`,
    body: <VisitorPage {...props} />,
  });
}

/** What a code to their mailbox opens; the way back is this very address. */
function ownOf({ opened, own }: Extract<VisitorSight, { state: "own" }>): Promise<RenderedCard> {
  const { brand, stopped } = opened;
  const page = { brand, back: "?" };
  if (own.step === "held") {
    const { held, ...rest } = own;
    const props = { ...page, ...rest, stopped, places: held.places, asked: held.asked };
    return documentOf({ title: `What ${brand} holds about you · ${PRODUCT_NAME}`, body: <OwnHeldPage {...props} /> });
  }
  const { step, ...rest } = own;
  const title = step === "code" ? "Check your email" : `See what ${brand} holds about you`;
  const body = own.step === "code" ? <OwnCodePage {...page} {...own} /> : <OwnAskPage {...page} {...rest} />;
  return documentOf({ title: `${title} · ${PRODUCT_NAME}`, body });
}

const whoOf = (opened: OpenedToken) => opened.firstname || nameOf(opened) || opened.brand;

/** With the card's script, which shares the link or copies it. */
function introductionOf({ opened, handle, url }: Extract<VisitorSight, { state: "introducing" }>) {
  const who = whoOf(opened);
  return documentOf({
    title: `Introduce somebody to ${who} · ${PRODUCT_NAME}`,
    head: SCRIPT_TAG,
    body: <IntroductionPage {...{ who, url }} card={serverPaths.card(handle)} />,
  });
}
