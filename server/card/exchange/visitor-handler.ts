// What a visitor's secret opens, for Next's routes: what they sent, to be changed or taken back, and the stop of emails.
import { z } from "zod";
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { type OwnStop, STOP_REACHES_OWN, STOPPED } from "#lib/services/card/own-stop.ts";
import { askedBy, countAsked, formOf } from "#server/card/asked.ts";
import { EMPTY } from "#server/card/exchange/exchange-form.ts";
import type { ExchangeSight, RenderExchange } from "#server/card/exchange/exchange-handler.ts";
import { makeIntroduction } from "#server/card/exchange/introduction.ts";
import { type OwnSight, ownAct } from "#server/card/exchange/own-access.ts";
import { hashOf, type OpenedToken, openToken, reachStop, takeBack } from "#server/card/exchange/receive-store.ts";
import { shownOf } from "#server/card/making.ts";
import { privateAnswer, type RenderedCard } from "#server/card/page.ts";
import { resolveCard } from "#server/card/resolve.ts";
import { beginVisit, readyVisits } from "#server/card/signed-visit.ts";
import { addressOf } from "#server/card/wire.ts";
import { hasAttempt, PERSON_ACTS_PER_LETTER } from "#server/platform/limits.ts";
import { writeStop } from "#server/platform/stop-store.ts";
import { unscoped } from "#server/platform/transaction.ts";

export type VisitorSight =
  | { state: "open"; opened: OpenedToken; just: "taken" | "stopped" | null }
  /** With the link that they pass on. */
  | { state: "introducing"; opened: OpenedToken; handle: string; url: string }
  /** What a code to their mailbox opens. */
  | { state: "own"; opened: OpenedToken; own: OwnSight }
  | { state: "ended" | "away" | "often" };

export type RenderVisitor = (sight: VisitorSight) => Promise<RenderedCard>;
export type Renderers = { visitor: RenderVisitor; exchange: RenderExchange };

const TOKEN = /^[\w-]{43}$/;

/** GET and HEAD change nothing; everything is one POST, a mail program's own button too (RFC 8058). */
export async function visitorResponse(request: Request, renderers: Renderers): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const token = pathname.split("/")[2] ?? "";
  try {
    const opened = TOKEN.test(token) ? await openToken(token) : null;
    if (opened === null) return privateAnswer(await renderers.visitor({ state: "ended" }), 404);
    if (request.method === "POST") return await acted({ request, renderers, token, opened });
    if (searchParams.has("change") && opened.sent) return await changing(renderers, token, opened);
    return privateAnswer(await renderers.visitor({ state: "open", opened, just: null }), 200);
  } catch (error) {
    log.error({ err: error }, "what a visitor sent could not be shown");
    return privateAnswer(await renderers.visitor({ state: "away" }), 503, { "Retry-After": "5" });
  }
}

type Acting = { request: Request; renderers: Renderers; token: string; opened: OpenedToken };

/** A stop of emails is none too many: said twice it is there once. */
async function isOften(act: string | null | undefined, token: string): Promise<boolean> {
  if (act === "stop" || act === "stop-all") return false;
  return !(await hasAttempt(PERSON_ACTS_PER_LETTER, hashOf(token)));
}

async function acted({ request, renderers, token, opened }: Acting): Promise<Response> {
  const form = await formOf(request);
  const act = form?.get("List-Unsubscribe") === "One-Click" ? "stop" : form?.get("act");
  if (await isOften(act, token))
    return privateAnswer(await renderers.visitor({ state: "often" }), 429, { "Retry-After": "3600" });
  if (act === "take-back") {
    await unscoped((tx) => takeBack(tx, token));
    return shown(renderers, token, "taken");
  }
  const { mark, key_id: keyId, workspace_id: workspaceId } = opened;
  if ((act === "stop" || act === "stop-all") && mark !== null && keyId !== null) {
    const scope = act === "stop" ? "brand" : "installation";
    const stop = { mark, keyId, workspaceId, channel: "email", purpose: "any", source: "visitor" } as const;
    await unscoped((tx) => writeStop(tx, { ...stop, scope }));
    return shown(renderers, token, "stopped");
  }
  if (act === "reach")
    return reached(renderers, token, ownStop.safeParse({ reach: form?.get("reach"), what: form?.get("what") }).data);
  if (act === "introduce") return introducing({ request, renderers, token, opened });
  return onTheirOwn({ request, renderers, token, opened }, form);
}

/** What a code to the mailbox of the letter opens; any other act changes nothing. */
async function onTheirOwn({ request, renderers, token, opened }: Acting, form: URLSearchParams | null) {
  const act = form?.get("act") ?? "";
  const asked = form === null || opened.mark === null ? null : { token, opened, form, address: askedBy(request) };
  const done = asked && (await ownAct(act, asked));
  return done === null ? shown(renderers, token, null) : ownShown(renderers, token, done);
}

type OwnShown = NonNullable<Awaited<ReturnType<typeof ownAct>>>;

/** With the letter as it is after the act: a stop may have ended. */
async function ownShown({ visitor }: Renderers, token: string, { own, status }: OwnShown): Promise<Response> {
  const opened = await openToken(token);
  const sight: VisitorSight = opened === null ? { state: "ended" } : { state: "own", opened, own };
  return privateAnswer(await visitor(sight), opened === null ? 404 : status);
}

const ownStop = z.object({ reach: z.enum(STOP_REACHES_OWN), what: z.enum(STOPPED) });

/** Their own word alone narrows a stop or widens it; what is no choice of the form changes nothing. */
async function reached(renderers: Renderers, token: string, chosen: OwnStop | undefined): Promise<Response> {
  const held = chosen !== undefined && (await unscoped((tx) => reachStop(tx, token, chosen)));
  return shown(renderers, token, held ? "stopped" : null);
}

/** Nobody else is named, and nobody is written to: they pass the link on themselves. */
async function introducing({ request, renderers, token, opened }: Acting): Promise<Response> {
  const found = opened.handle === null ? null : await resolveCard(opened.handle);
  const made = found?.state === "shown" ? await makeIntroduction(token) : null;
  if (found?.state !== "shown" || made === null) return shown(renderers, token, null);
  const { code, fresh, counted, visit, came_by } = made;
  if (fresh && counted) countAsked(request, shownOf(found), { kind: "introduce", code: came_by, visit });
  const url = addressOf(`${found.handle}.I${code}`, env().PUBLIC_ORIGIN);
  const sight: VisitorSight = { state: "introducing", opened, handle: found.handle, url };
  return privateAnswer(await renderers.visitor(sight), 200);
}

async function shown({ visitor }: Renderers, token: string, just: "taken" | "stopped" | null): Promise<Response> {
  const opened = await openToken(token);
  const sight: VisitorSight = opened === null ? { state: "ended" } : { state: "open", opened, just };
  return privateAnswer(await visitor(sight), opened === null ? 404 : 200);
}

/** The form as it was sent, to be sent again within its ten minutes. */
async function changing(
  { exchange }: Renderers,
  token: string,
  { sent, handle, exchange_id }: OpenedToken,
): Promise<Response> {
  const found = handle === null ? null : await resolveCard(handle);
  if (sent === null || exchange_id === null || found?.state !== "shown")
    return privateAnswer(await exchange({ state: "gone", way: null }), 410);
  await readyVisits();
  const { email, phone, requests: help, consents, ...words } = sent;
  const ticked = consents.flatMap((consent) => (consent.ticked ? [consent.id] : []));
  const sight: ExchangeSight = {
    ...{ state: "form", why: "empty", card: found, problems: {}, consents },
    action: serverPaths.exchange(found.handle),
    answered: { ...EMPTY, ...words, help, ticked, reach: email || phone },
    hidden: { id: exchange_id, visit: beginVisit(found.cardId)?.token ?? "", changes: token },
  };
  return privateAnswer(await exchange(sight), 200);
}
