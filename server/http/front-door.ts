// The front door: sends each request to the one surface that answers it, before Next sees it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerTo } from "#lib/edge/apply.ts";
import { decide } from "#lib/edge/decide.ts";
import { METHODS } from "#lib/edge/methods.ts";
import { type EdgeRequest, parseRequest } from "#lib/edge/parse.ts";
import { edgeSettings } from "#lib/edge/settings.ts";
import { env } from "#lib/env.server.ts";
import { AppError, type ErrorCode, toWireError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { forgetHanded } from "#lib/session/handed.ts";
import { serveApi } from "#server/api/node.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { isDeadDataRequest } from "#server/http/dead-session.ts";
import { gatherWrites } from "#server/http/gather.ts";
import { readiness } from "#server/http/health.ts";
import { countRequest, mayReadMetrics, renderMetrics } from "#server/http/metrics.ts";
import { clicksMetrics } from "#server/links/clicks.ts";
import { handleShortLink } from "#server/links/handler.ts";

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** Pages take no body but small forms. */
const MAX_PAGE_BODY = 1024 * 1024;

type JsonAnswer = { status: number; body: unknown; headers?: Record<string, string> };

function sendJson(res: ServerResponse, { status, body, headers = {} }: JsonAnswer): void {
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

function refusal(code: ErrorCode, headers: Record<string, string> = {}): JsonAnswer {
  const error = new AppError(code);
  return { status: error.status, body: toWireError(error), headers };
}

const WRONG_METHOD = refusal("method_not_allowed", { allow: [...METHODS].join(", ") });
const NOT_FOUND = refusal("not_found");
const DEAD = refusal("unauthenticated");
const TOO_LARGE = refusal("too_large", { connection: "close" });
const OUR_FAULT = refusal("internal");

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
    await answer({ req, res, id, surface, pages });
  } catch (err) {
    log.error({ err, request: id }, "a request failed");
    if (res.headersSent) res.destroy();
    else sendJson(res, OUR_FAULT);
  }
}

type Surface = "health" | "ready" | "metrics" | "api" | "pages";

function surfaceOf(path: string): Surface {
  if (path === "/health") return "health";
  if (path === "/ready") return "ready";
  if (path === "/metrics") return "metrics";
  return path === "/api" || path.startsWith("/api/") ? "api" : "pages";
}

type Answering = {
  req: IncomingMessage;
  res: ServerResponse;
  id: string;
  surface: Surface;
  pages: Handler;
};

async function answer(asked: Answering): Promise<void> {
  const { req, res, surface } = asked;
  if (!METHODS.has(req.method ?? "")) return sendJson(res, WRONG_METHOD);
  switch (surface) {
    case "health":
      return sendJson(res, { status: 200, body: { status: "ok" } });
    case "ready":
      return answerReady(res);
    case "metrics":
      return answerMetrics(req, res);
    case "api":
      return answerApi(asked);
    case "pages":
      return answerPage(asked);
  }
}

async function answerReady(res: ServerResponse): Promise<void> {
  const { ready, checks } = await readiness();
  const body = { ready, checks };
  sendJson(res, ready ? { status: 200, body } : { status: 503, body, headers: { "retry-after": "5" } });
}

function answerMetrics(req: IncomingMessage, res: ServerResponse): void {
  if (!mayReadMetrics(req.headers.authorization)) {
    sendJson(res, NOT_FOUND);
    return;
  }
  res.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" });
  res.end(renderMetrics(clicksMetrics()));
}

async function answerApi({ req, res, id }: Answering): Promise<void> {
  if (await refusedAtTheEdge(req, res)) return;
  await serveApi({ req, res, id, ip: clientAddress(req, env().TRUSTED_PROXY_HOPS) });
}

async function answerPage({ req, res, id, pages }: Answering): Promise<void> {
  if (Number(req.headers["content-length"] ?? 0) > MAX_PAGE_BODY) return sendJson(res, TOO_LARGE);
  // Nobody outside may speak in the headers that the edge and the pages speak in.
  for (const name of Object.keys(req.headers)) if (name.startsWith("x-corner-")) delete req.headers[name];
  // The cookie stays: the navigation that follows goes by /session/end, which takes it and says why.
  if (await isDeadDataRequest(edgeRequest(req), id)) return sendJson(res, DEAD);
  req.headers["x-corner-request"] = id;
  res.once("close", () => forgetHanded(id));
  gatherWrites(res);
  await pages(req, res);
}

function edgeRequest(req: IncomingMessage): EdgeRequest {
  const header = (name: string) => {
    const value = req.headers[name];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  };
  return parseRequest(req.method ?? "GET", req.url ?? "/", header);
}

/** The edge's decision for what Next does not see; true when it answered. */
async function refusedAtTheEdge(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const settings = await edgeSettings(process.env, Math.floor(Date.now() / 1000));
  const made = answerTo(await decide(edgeRequest(req), settings), settings);
  if (!made) return false;
  res.setHeader("x-content-type-options", "nosniff");
  for (const [name, value] of made.headers) res.appendHeader(name, value);
  res.writeHead(made.status);
  res.end(made.body ?? "");
  return true;
}
