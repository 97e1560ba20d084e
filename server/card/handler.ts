// Mounts cards for visitors: kept pages on node:http, and everything as a web Response behind Next, which renders.
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { cardAddress } from "#server/card/address.ts";
import { contactFile } from "#server/card/contact-file.ts";
import { type CardPage, makePage, type RenderedCard } from "#server/card/page.ts";
import { cardPages } from "#server/card/page-memory.ts";
import { type FoundCard, resolveCard } from "#server/card/resolve.ts";
import { addressOf } from "#server/card/wire.ts";

/** What a visitor is shown, for whoever renders it. */
export type CardSight =
  | (Pick<FoundCard, "state" | "content" | "photoUrl" | "logoUrl" | "indexed" | "passed"> & { address: string })
  | { state: "gone" | "absent" | "away" };

export type RenderCard = (sight: CardSight) => Promise<RenderedCard>;

const FILE = /^\/c\/[^/]+\/contact\.vcf$/i;

/** Answers a card's page from memory; false where it has to be rendered first, or is no page of a card. */
export function answerKeptCard(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  const path = (request.url ?? "").split("?", 1)[0] ?? "";
  const address = path.indexOf("/", 3) === -1 ? cardAddress(path) : null;
  const page = address === null ? undefined : cardPages().get(address.handle);
  if (page === undefined) return false;
  const fresh = headers["if-none-match"]?.includes(page.etag) === true;
  response.writeHead(fresh ? 304 : page.status, page.headers.slice());
  response.end(fresh || method === "HEAD" ? undefined : page.body);
  return true;
}

/** The same for a route handler, which renders what memory does not have. */
export async function cardResponse(request: Request, render: RenderCard): Promise<Response> {
  const { pathname } = new URL(request.url);
  const address = cardAddress(pathname);
  try {
    if (FILE.test(pathname)) return await fileResponse(request, address?.handle ?? null);
    const page = await pageOf(address?.handle ?? null, render);
    const fresh = request.headers.get("if-none-match")?.includes(page.etag) === true;
    const body = fresh || request.method === "HEAD" ? null : page.body;
    return new Response(body, { status: fresh ? 304 : page.status, headers: pairs(page.headers) });
  } catch (error) {
    log.error({ err: error }, "a card could not be shown");
    const away = await render({ state: "away" });
    const page = makePage({ ...away, status: 503, shown: null, indexed: false });
    return new Response(page.body, { status: 503, headers: [...pairs(page.headers), ["Retry-After", "5"]] });
  }
}

async function pageOf(handle: string | null, render: RenderCard): Promise<CardPage> {
  if (handle === null) return made({ state: "absent" }, render);
  const pages = cardPages();
  return pages.get(handle) ?? pages.load(handle, async () => made(await resolveCard(handle), render));
}

async function made(resolved: FoundCard | { state: "gone" | "absent" }, render: RenderCard): Promise<CardPage> {
  if (resolved.state !== "shown") {
    const status = resolved.state === "gone" ? 410 : 404;
    return makePage({ ...(await render(resolved)), status, shown: null, indexed: false });
  }
  const { workspaceId, cardId, ownerId, indexed, handle } = resolved;
  const address = addressOf(handle, env().PUBLIC_ORIGIN);
  const document = await render({ ...resolved, address });
  return makePage({ ...document, status: 200, shown: { workspaceId, cardId, ownerId }, indexed });
}

async function fileResponse(request: Request, handle: string | null): Promise<Response> {
  const found = handle === null ? null : await resolveCard(handle);
  if (found?.state !== "shown") return new Response(null, { status: found?.state === "gone" ? 410 : 404 });
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
