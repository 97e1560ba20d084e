// Mounts cards for visitors: kept pages on node:http, and everything as a web Response behind Next, which renders.
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { paths } from "#lib/paths.ts";
import { type CardAddress, cardAddress } from "#server/card/address.ts";
import { contactFile } from "#server/card/contact-file.ts";
import { bodyFor, type CardPage, makePage, type RenderedCard, type ShownCard } from "#server/card/page.ts";
import { cardPages } from "#server/card/page-memory.ts";
import { type FoundCard, type Resolved, resolveCard } from "#server/card/resolve.ts";
import { type CardVisit, countVisit } from "#server/card/visits.ts";
import { addressOf } from "#server/card/wire.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import { notedAddress } from "#server/platform/http/noted-address.ts";

/** What a visitor is shown, for whoever renders it; `file` is where its contact file is. */
export type CardSight =
  | (Pick<FoundCard, "state" | "content" | "photoUrl" | "logoUrl" | "indexed" | "passed"> & {
      address: string;
      file: string;
    })
  | { state: "gone" | "absent" | "away" };

export type RenderCard = (sight: CardSight) => Promise<RenderedCard>;

const FILE = /^\/c\/[^/]+\/contact\.vcf$/i;

/** Answers a card's page from memory; false where it has to be rendered first, or is no page of a card. */
export function answerKeptCard(request: IncomingMessage, response: ServerResponse): boolean {
  const { method } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  const path = (request.url ?? "").split("?", 1)[0] ?? "";
  const address = path.indexOf("/", 3) === -1 ? cardAddress(path) : null;
  const page = address === null ? undefined : cardPages().get(address.handle);
  if (address === null || page === undefined) return false;
  if (method === "GET" && page.shown !== null) countVisit(page.shown, visitOf(request, address.code));
  write(page, { request, response, code: address.code });
  return true;
}

type Asked = { request: IncomingMessage; response: ServerResponse; code: string | null };

function write(page: CardPage, { request, response, code }: Asked): void {
  const fresh = request.headers["if-none-match"]?.includes(page.etag) === true;
  // Node's types want a mutable array; it only reads it.
  response.writeHead(fresh ? 304 : page.status, page.headers.slice());
  response.end(fresh || request.method === "HEAD" ? undefined : bodyFor(page, code));
}

function visitOf({ headers, socket }: IncomingMessage, code: string | null): CardVisit {
  const ends = { forwardedFor: headers["x-forwarded-for"]?.toString(), socket: socket.remoteAddress ?? "" };
  return {
    ...{ kind: "open", code, header: (name) => headers[name]?.toString() ?? null },
    address: clientAddress(ends, env().TRUSTED_PROXY_HOPS),
  };
}

/** The same for a route handler, which renders what memory does not have. */
export async function cardResponse(request: Request, render: RenderCard): Promise<Response> {
  const { pathname } = new URL(request.url);
  const address = cardAddress(pathname);
  try {
    if (FILE.test(pathname)) return await fileResponse(request, address);
    const page = await pageOf(address?.handle ?? null, render);
    const code = address?.code ?? null;
    count(request, page.shown, { kind: "open", code });
    const fresh = request.headers.get("if-none-match")?.includes(page.etag) === true;
    const body = fresh || request.method === "HEAD" ? null : bodyFor(page, code);
    return new Response(body, { status: fresh ? 304 : page.status, headers: pairs(page.headers) });
  } catch (error) {
    log.error({ err: error }, "a card could not be shown");
    const page = makePage({ ...NO_CARD, ...(await render({ state: "away" })), status: 503 });
    return new Response(page.body, { status: 503, headers: [...pairs(page.headers), ["Retry-After", "5"]] });
  }
}

const NO_CARD = { shown: null, indexed: false, file: "" } as const;

/** Asking for the headers alone is no visit. */
function count(request: Request, shown: ShownCard | null, { kind, code }: Pick<CardVisit, "kind" | "code">): void {
  if (shown === null || request.method !== "GET") return;
  const header = (name: string) => request.headers.get(name);
  const socket = notedAddress(header("x-corner-request"));
  const address = clientAddress({ forwardedFor: header("x-forwarded-for"), socket }, env().TRUSTED_PROXY_HOPS);
  countVisit(shown, { kind, code, header, address });
}

async function pageOf(handle: string | null, render: RenderCard): Promise<CardPage> {
  if (handle === null) return made({ state: "absent" }, render);
  const pages = cardPages();
  return pages.get(handle) ?? pages.load(handle, async () => made(await resolveCard(handle), render));
}

async function made(resolved: Resolved, render: RenderCard): Promise<CardPage> {
  if (resolved.state !== "shown") {
    const status = resolved.state === "gone" ? 410 : 404;
    return makePage({ ...NO_CARD, ...(await render(resolved)), status });
  }
  const { indexed, handle } = resolved;
  const file = paths.contactFile(handle);
  const document = await render({ ...resolved, address: addressOf(handle, env().PUBLIC_ORIGIN), file });
  return makePage({ ...document, status: 200, shown: shownOf(resolved), indexed, file });
}

function shownOf(card: FoundCard): ShownCard | null {
  const { workspaceId, cardId, ownerId } = card;
  return card.private ? null : { workspaceId, cardId, ownerId };
}

async function fileResponse(request: Request, address: CardAddress | null): Promise<Response> {
  const found = address === null ? null : await resolveCard(address.handle);
  if (found?.state !== "shown") return new Response(null, { status: found?.state === "gone" ? 410 : 404 });
  count(request, shownOf(found), { kind: "save", code: address?.code ?? null });
  const { body, headers } = contactFile({
    content: found.content,
    address: addressOf(found.handle, env().PUBLIC_ORIGIN),
    changedAt: found.publishedAt,
    userAgent: request.headers.get("user-agent") ?? "",
  });
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

function pairs(flat: readonly string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) found.push([flat[index] ?? "", flat[index + 1] ?? ""]);
  return found;
}
