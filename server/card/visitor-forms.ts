// The two plain forms beside a card: have it sent by e-mail, and report it. Both work without a script, on any address of it.
import { z } from "zod";
import { env } from "#lib/env.server.ts";
import { asAppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import { isReportReason, MOST_REPORT_WORDS } from "#lib/services/card/report-reasons.ts";
import { lines } from "#lib/services/text.ts";
import { cardAddress } from "#server/card/address.ts";
import { askedBy, askOf } from "#server/card/asked.ts";
import { sendContact } from "#server/card/contact-letter.ts";
import { noteReport } from "#server/card/moderation-store.ts";
import { documentOf, headerPairs, makePage, NO_CARD, type RenderedCard } from "#server/card/page.ts";
import { type FoundCard, type Gone, resolveCard } from "#server/card/resolve.ts";
import { asSeen } from "#server/card/seen.ts";
import { addressOf } from "#server/card/wire.ts";
import { CARD_LETTERS_PER_ADDRESS, CARD_REPORTS_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";

/** What a form shows: empty, with what is wrong and what was typed, or done. */
export type FormSight = {
  act: "send" | "report";
  /** Whose card it is, and the way back to it. */
  name: string;
  back: string;
  error: { field: "email" | "reason" | "words" | "form"; message: string } | null;
  typed: Readonly<Record<string, string>>;
  done: boolean;
};

export type RenderForm = (sight: FormSight) => Promise<RenderedCard>;
/** What stands where no card is shown. */
type RenderNone = (sight: Gone | { state: "absent" | "away" }) => Promise<RenderedCard>;
type Renders = { form: RenderForm; none: RenderNone };

type Wrong = NonNullable<FormSight["error"]>;
type Fields = Readonly<Record<string, string>>;
/** Does it, or says what is wrong. */
type Do = (card: FoundCard, fields: Fields) => Promise<Wrong | null>;

const EMAIL = z.email().max(254);

/** GET and POST /c/[handle]/send */
export function sendResponse(request: Request, renders: Renders): Promise<Response> {
  return formResponse(request, { act: "send", renders }, async (card, { email = "" }) => {
    const to = EMAIL.safeParse(email.trim());
    if (!to.success) return { field: "email", message: "Enter an email address such as you@example.com." };
    await takeAttempt(CARD_LETTERS_PER_ADDRESS, askedBy(request));
    await sendContact({ card, address: addressOf(card.handle, env().PUBLIC_ORIGIN), to: to.data });
    return null;
  });
}

/** GET and POST /c/[handle]/report */
export function reportResponse(request: Request, renders: Renders): Promise<Response> {
  return formResponse(request, { act: "report", renders }, async (card, { reason = "", words = "" }) => {
    if (!isReportReason(reason)) return { field: "reason", message: "Choose what’s wrong." };
    const said = lines(MOST_REPORT_WORDS).safeParse(words);
    if (!said.success) return { field: "words", message: said.error.issues[0]?.message ?? "Please shorten this." };
    await takeAttempt(CARD_REPORTS_PER_ADDRESS, askedBy(request));
    const { workspaceId, cardId } = card;
    await noteReport({ workspaceId, cardId, reason, words: said.data });
    return null;
  });
}

type Form = { act: FormSight["act"]; renders: Renders };

async function formResponse(request: Request, { act, renders }: Form, perform: Do): Promise<Response> {
  const { pathname } = new URL(request.url);
  const address = cardAddress(pathname);
  try {
    const whole = address === null ? ({ state: "absent" } as const) : await resolveCard(address.handle);
    const found = whole.state === "shown" ? asSeen(whole, address?.code ?? null) : whole;
    if (found.state !== "shown") return answer(await renders.none(found), found.state === "gone" ? 410 : 404);
    const typed = request.method === "POST" ? await askOf(request) : {};
    const blank = { act, name: nameOf(found.content), back: pathname.split("/").slice(0, 3).join("/") };
    if (request.method !== "POST")
      return answer(await renders.form({ ...blank, error: null, typed: {}, done: false }), 200);
    const { error, status } = typed === null ? TOO_MUCH : await tried(() => perform(found, typed));
    return answer(await renders.form({ ...blank, error, typed: typed ?? {}, done: error === null }), status);
  } catch (err) {
    log.error({ err }, "a form of a card could not be answered");
    return answer(await renders.none({ state: "away" }), 503);
  }
}

type Tried = { error: Wrong | null; status: number };

const TOO_MUCH: Tried = { error: { field: "form", message: "That’s too long. Please shorten it." }, status: 413 };

async function tried(perform: () => Promise<Wrong | null>): Promise<Tried> {
  try {
    const error = await perform();
    return { error, status: error === null ? 200 : 422 };
  } catch (thrown) {
    const { code, message, status } = asAppError(thrown);
    if (code !== "rate_limited") throw thrown;
    return { error: { field: "form", message }, status };
  }
}

function answer(document: RenderedCard, status: number): Response {
  const page = makePage({ ...NO_CARD, ...document, status });
  return new Response(documentOf(page), { status, headers: headerPairs(page) });
}
