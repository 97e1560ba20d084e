// Mounts cards for visitors: kept pages on node:http, and everything as a web Response behind Next, which renders.
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { type CardAddress, cardAddress } from "#server/card/address.ts";
import { askOf, clientOf, countAsked } from "#server/card/asked.ts";
import { contactFile } from "#server/card/contact-file.ts";
import { contactPhotoOf, type FaceOf, previewKey, previewOf } from "#server/card/drawn.ts";
import { pageIn } from "#server/card/in-app.ts";
import { pageOf, type RenderCard, shownOf } from "#server/card/making.ts";
import { pageMet } from "#server/card/met.ts";
import {
  bodyFor,
  type CardPage,
  documentOf,
  hasPart,
  headerPairs,
  makePage,
  NO_CARD,
  pageOn,
  visitHeader,
} from "#server/card/page.ts";
import { keptPage } from "#server/card/page-memory.ts";
import { pictureAnswer } from "#server/card/picture-answer.ts";
import { type Resolved, resolveCard } from "#server/card/resolve.ts";
import { asSeen } from "#server/card/seen.ts";
import { beginVisit, readVisit, readyVisits } from "#server/card/signed-visit.ts";
import { type CardVisit, countVisit } from "#server/card/visits.ts";
import { addressOf } from "#server/card/wire.ts";
import { channelOf } from "#server/platform/ledger/channels.ts";

/** Answers a card's page from memory; false where it has to be rendered first, or is no page of a card. */
export function answerKeptCard(request: IncomingMessage, response: ServerResponse): boolean {
  const { method } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  const kept = keptAt(request.url ?? "", method);
  return kept !== null && answerPage(request, response, kept);
}

/** What of a tap its card is told: `counts` is asked once it is sure that this answers, and says whether anybody opened it. */
export type TappedCard = { handle: string; code: string; tag: string; counts: () => boolean };

/** The same at another address: a tag shows a card right where it was tapped. */
export function answerTappedCard(request: IncomingMessage, response: ServerResponse, tapped: TappedCard): boolean {
  const page = keptPage(tapped.handle.toLowerCase());
  if (page === undefined) return false;
  const shown = pageFor(page, { method: request.method ?? "GET", code: tapped.code });
  return answerPage(request, response, { page: shown, ...tapped });
}

type Answered = { page: CardPage; code: string | null; tag?: string; counts?: () => boolean };

function answerPage(request: IncomingMessage, response: ServerResponse, answered: Answered): boolean {
  const { page: kept, code, ...tapped } = answered;
  const page = pageIn(kept, request.headers["user-agent"] ?? "");
  const opened = request.method === "GET" ? page.shown : null;
  const begun = opened && beginVisit(opened.cardId);
  // Without a key at hand whoever can wait for it answers.
  if (opened !== null && begun === null) return false;
  const { tag = null, counts = always } = tapped;
  const counted = request.method !== "GET" || counts();
  if (opened !== null && begun !== null && counted)
    countVisit(opened, visitOf(request, { code, tag, visit: begun.id }));
  write(page, { request, response, code, visit: begun?.token ?? null });
  return true;
}

const always = () => true;

function keptAt(url: string, method: string): { page: CardPage; code: string | null } | null {
  const path = url.split("?", 1)[0] ?? "";
  const address = path.indexOf("/", 3) === -1 ? cardAddress(path) : null;
  const page = address === null ? undefined : keptPage(address.handle);
  return address && page ? { page: pageFor(page, { method, code: address.code }), code: address.code } : null;
}

/**
 * The page for whoever came by that code. What is not counted says nothing of events: HEAD is answered as to somebody who
 * was met nowhere, or the mark of the page would tell which of all codes are on today, and nobody would ever know.
 */
function pageFor(page: CardPage, { method, code }: { method: string; code: string | null }): CardPage {
  const here = pageOn(page, channelOf(code));
  return method === "GET" ? pageMet(here, code) : here;
}

type Asked = { request: IncomingMessage; response: ServerResponse; code: string | null; visit: string | null };

function write(page: CardPage, { request, response, code, visit }: Asked): void {
  const fresh = request.headers["if-none-match"]?.includes(page.etag) === true;
  const headers = [...page.headers, ...(visit === null ? [] : visitHeader(visit))];
  const sent = fresh ? null : bodyFor(page, code, request.headers["accept-encoding"]?.toString());
  response.writeHead(fresh ? 304 : page.status, [...headers, ...(sent?.headers.flat() ?? [])]);
  response.end(request.method === "HEAD" ? undefined : sent?.bytes);
}

type Came = Pick<CardVisit, "code" | "visit" | "tag">;

function visitOf({ headers, socket }: IncomingMessage, came: Came): CardVisit {
  const header = (name: string) => headers[name]?.toString() ?? null;
  return { ...came, kind: "open", header, address: clientOf(header, socket.remoteAddress ?? "") };
}

/** The same for a route handler, which renders what memory does not have. */
export function cardResponse(request: Request, render: RenderCard): Promise<Response> {
  return cardAnswer(request, cardAddress(new URL(request.url).pathname), render);
}

/** The same at another address than the card's own: a tag shows a card right where it was tapped. */
export async function cardAnswer(
  request: Request,
  address: (CardAddress & { tag?: string; counted?: boolean }) | null,
  render: RenderCard,
): Promise<Response> {
  try {
    const [page] = await Promise.all([pageOf(address?.handle ?? null, render), readyVisits()]);
    const code = address?.code ?? null;
    const shown = pageFor(page, { method: request.method, code });
    return pageResponse(request, shown, { code, tag: address?.tag ?? null, counted: address?.counted ?? true });
  } catch (error) {
    log.error({ err: error }, "a card could not be shown");
    const page = makePage({ ...NO_CARD, ...(await render({ state: "away" })), status: 503 });
    return new Response(documentOf(page), {
      status: 503,
      headers: [...headerPairs(page), ["Retry-After", "5"]],
    });
  }
}

type Opened = Pick<CardVisit, "code" | "tag"> & { counted: boolean };

function pageResponse(request: Request, made: CardPage, { code, tag, counted }: Opened): Response {
  const page = pageIn(made, request.headers.get("user-agent") ?? "");
  const begun = request.method === "GET" && page.shown !== null ? beginVisit(page.shown.cardId) : null;
  if (begun !== null && counted) countAsked(request, page.shown, { kind: "open", code, tag, visit: begun.id });
  const fresh = request.headers.get("if-none-match")?.includes(page.etag) === true;
  // As it is: of a route's answer Next drops the header that would say that it is packed.
  const sent = fresh ? null : bodyFor(page, code, null);
  const headers = [...headerPairs(page), ...(sent?.headers ?? [])];
  if (begun !== null) headers.push(visitHeader(begun.token));
  const body = sent === null || request.method === "HEAD" ? null : sent.bytes;
  return new Response(body, { status: fresh ? 304 : page.status, headers });
}

/** The card as a contact file, for its reader. */
export async function fileResponse(request: Request, faceOf: FaceOf): Promise<Response> {
  const { address, found } = await foundBy(request);
  if (found.state !== "shown") return nothing(found);
  if (request.method === "GET") {
    const visit = await readVisit(found.cardId, new URL(request.url).searchParams.get("visit"));
    countAsked(request, shownOf(found), { kind: "save", code: address?.code ?? null, visit: visit?.id ?? null });
  }
  const { body, headers } = contactFile({
    content: asSeen(found, address?.code ?? null).content,
    address: addressOf(found.handle, env().PUBLIC_ORIGIN),
    changedAt: found.publishedAt,
    userAgent: request.headers.get("user-agent") ?? "",
    photo: await contactPhotoOf(found, faceOf).catch(withoutPhoto),
  });
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** A contact without a photo is better than none. */
function withoutPhoto(error: unknown): null {
  log.warn({ err: error }, "a contact file is without its photo");
  return null;
}

/** The picture that messengers show of a card; kept for ever by whoever asks for it by the name it has now. */
export async function previewResponse(request: Request, faceOf: FaceOf): Promise<Response> {
  const { found } = await foundBy(request);
  if (found.state !== "shown" || found.private) return nothing(found);
  const asked = new URL(request.url).searchParams.get("v");
  const keeping = asked === previewKey(found) ? "public, max-age=31536000, immutable" : "public, max-age=300";
  const answered = { type: "image/jpeg", keeping, what: "the picture of a card" } as const;
  return pictureAnswer(request, answered, () => previewOf(found, faceOf));
}

async function foundBy({ url }: Request): Promise<{ address: CardAddress | null; found: Resolved }> {
  const address = cardAddress(new URL(url).pathname);
  return { address, found: address === null ? { state: "absent" } : await resolveCard(address.handle) };
}

function nothing({ state }: Resolved): Response {
  return new Response(null, { status: state === "gone" ? 410 : 404 });
}

/**
 * POST /c/[handle]/touch, form-encoded: `visit` (signed) and `part`, the `data-part` of what was touched. The page's script
 * alone sends it, and whatever became of it is 204: nobody waits for an answer.
 */
export async function touchResponse(request: Request, render: RenderCard): Promise<Response> {
  const [address, form] = [cardAddress(new URL(request.url).pathname), await askOf(request)];
  const whole = address === null || form === null ? null : await pageOf(address.handle, render);
  const page = whole && pageOn(whole, channelOf(address?.code ?? null));
  if (address && form && page?.shown) {
    const { visit, part = "" } = form;
    const known = hasPart(page, part) ? await readVisit(page.shown.cardId, visit) : null;
    if (known) countAsked(request, page.shown, { kind: "touch", code: address.code, visit: known.id, part });
  }
  return new Response(null, { status: 204 });
}
