// The front door: sends each request to the one surface that answers it, before Next sees it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerTo } from "#lib/edge/apply.ts";
import { decide } from "#lib/edge/decide.ts";
import { parseRequest } from "#lib/edge/parse.ts";
import { edgeSettings } from "#lib/edge/settings.ts";
import { env } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { serveApi } from "#server/api/node.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { readiness } from "#server/http/health.ts";
import { countRequest, mayReadMetrics, renderMetrics } from "#server/http/metrics.ts";
import { clicksMetrics } from "#server/links/clicks.ts";
import { handleShortLink } from "#server/links/handler.ts";

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** What an address may be asked with at all. */
export const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Pages take no body but small forms. */
const MAX_PAGE_BODY = 1024 * 1024;

function sendJson(res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = JSON.stringify(body);
  res.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-length": Buffer.byteLength(text),
    ...headers,
  });
  res.end(text);
}

/** The handler of every request; `pages` is Next's. */
export function createFrontDoor(pages: Handler): Handler {
  return (req, res) => {
    const url = req.url ?? "/";
    // Redirects first: they are what this product does most.
    if (url.startsWith("/l/")) return handleShortLink(req, res);
    return route(req, res, pages);
  };
}

async function route(req: IncomingMessage, res: ServerResponse, pages: Handler): Promise<void> {
  const began = performance.now();
  const id = newId();
  const path = (req.url ?? "/").split("?", 1)[0] ?? "/";
  const surface = surfaceOf(path);
  res.setHeader("x-request-id", id);
  res.once("close", () => {
    countRequest(surface, res.statusCode);
    log.info(
      { request: id, method: req.method, path, status: res.statusCode, ms: Math.round(performance.now() - began) },
      "answered",
    );
  });
  try {
    await answer({ req, res, id, path, surface, pages });
  } catch (err) {
    log.error({ err, request: id }, "a request failed");
    if (!res.headersSent)
      sendJson(res, 500, {
        message: "Something went wrong on our side.",
        error: { code: "internal", message: "Something went wrong on our side." },
      });
    else res.destroy();
  }
}

type Surface = "health" | "ready" | "metrics" | "api" | "pages";

function surfaceOf(path: string): Surface {
  if (path === "/health" || path === "/ready" || path === "/metrics")
    return path === "/health" ? "health" : path === "/ready" ? "ready" : "metrics";
  return path === "/api" || path.startsWith("/api/") ? "api" : "pages";
}

type Answering = {
  req: IncomingMessage;
  res: ServerResponse;
  id: string;
  path: string;
  surface: Surface;
  pages: Handler;
};

async function answer({ req, res, id, surface, pages }: Answering): Promise<void> {
  if (!METHODS.has(req.method ?? "")) return sendJson(res, 405, methodError(), { allow: [...METHODS].join(", ") });
  switch (surface) {
    case "health":
      return sendJson(res, 200, { status: "ok" });
    case "ready": {
      const { ready, checks } = await readiness();
      return sendJson(res, ready ? 200 : 503, { ready, checks }, ready ? {} : { "retry-after": "5" });
    }
    case "metrics": {
      if (!mayReadMetrics(req.headers.authorization)) return sendJson(res, 404, notFoundError());
      res.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" });
      res.end(renderMetrics(clicksMetrics()));
      return;
    }
    case "api":
      if (await refusedAtTheEdge(req, res)) return;
      return serveApi({ req, res, id, ip: clientAddress(req, env().TRUSTED_PROXY_HOPS) });
    case "pages":
      if (Number(req.headers["content-length"] ?? 0) > MAX_PAGE_BODY)
        return sendJson(res, 413, tooLargeError(), { connection: "close" });
      // Nobody outside may speak in the headers that the edge and the pages speak in.
      req.headers["x-corner-request"] = id;
      return pages(req, res);
  }
}

/** The edge's decision for what Next does not see; true when it answered. */
async function refusedAtTheEdge(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const settings = await edgeSettings(process.env, Math.floor(Date.now() / 1000));
  const header = (name: string) => {
    const value = req.headers[name];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  };
  const made = answerTo(await decide(parseRequest(req.method ?? "GET", req.url ?? "/", header), settings), settings);
  if (!made) return false;
  res.setHeader("x-content-type-options", "nosniff");
  for (const [name, value] of made.headers) res.appendHeader(name, value);
  res.writeHead(made.status);
  res.end(made.body ?? "");
  return true;
}

const wire = (code: string, message: string) => ({ message, error: { code, message } });
const methodError = () => wire("method_not_allowed", "This address does not take that method.");
const notFoundError = () => wire("not_found", "There is nothing here.");
const tooLargeError = () => wire("too_large", "That is too large.");
