// The front door: sends each request to the one surface that answers it, before Next sees it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { decide } from "#lib/edge/decide.ts";
import { METHODS, methodsOf } from "#lib/edge/methods.ts";
import type { EdgeRequest } from "#lib/edge/parse.ts";
import { edgeSettings } from "#lib/edge/settings.ts";
import { strictTransport, transportIn } from "#lib/edge/transport.ts";
import { env } from "#lib/env.server.ts";
import { AppError, type ErrorCode, toWireError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { MOST_BODY } from "#lib/services/contract.ts";
import { forgetHanded } from "#lib/session/request-session.ts";
import { forgetUnavailable, wasUnavailable } from "#lib/session/unavailable-requests.ts";
import { cardMetrics } from "#server/card/visits.ts";
import { handleShortLink } from "#server/links/handler.ts";
import { clicksMetrics } from "#server/links/process.ts";
import { handleApi } from "#server/main/api.ts";
import { admitBody, refuseBody } from "#server/main/body-admission.ts";
import { isDeadDataRequest } from "#server/main/dead-session.ts";
import { answerContactFile, answeredCard, askedFrom, isCard, isContactFile } from "#server/main/front-card.ts";
import { edgeRequest, refusedAtTheEdge } from "#server/main/front-edge.ts";
import { isLink } from "#server/main/front-link.ts";
import { frontPage, isBare } from "#server/main/front-page.ts";
import { answeredTag, isTag } from "#server/main/front-tag.ts";
import { inTurn } from "#server/main/in-turn.ts";
import { answeredHot } from "#server/media/renditions/rendition-answer.ts";
import { serveApi } from "#server/platform/api/node.ts";
import { askForBody } from "#server/platform/http/awaited-body.ts";
import { gatherWrites } from "#server/platform/http/gather.ts";
import { ALIVE, readyAnswer } from "#server/platform/http/health.ts";
import { countRequest, mayReadMetrics, renderMetrics } from "#server/platform/http/metrics.ts";
import { forgetAddress, noteAddress } from "#server/platform/http/noted-address.ts";
import { localTarget } from "#server/platform/http/target.ts";

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** When a page that could not be read may be asked for again, in seconds. */
const PAGE_RETRY_S = 5;

/** Next, and the one page of it that is kept. */
type Pages = { rendered: Handler; front: Handler };

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

/** What logs of servers say of a caller who did not wait for the answer. */
const HUNG_UP = 499;

/** Characters of a path in the log: taking secrets out of a line costs more than its length. */
const LONGEST_LOGGED = 300;

const wrongMethod = (methods: ReadonlySet<string>) => refusal("method_not_allowed", { allow: [...methods].join(", ") });
const WRONG_METHOD = wrongMethod(METHODS);
const NO_PATH = refusal("malformed");
const NOT_FOUND = refusal("not_found");
const MALFORMED = refusal("malformed");
const DEAD = refusal("unauthenticated");
const TOO_LARGE = refusal("too_large", { connection: "close" });
const LENGTHLESS = refusal("malformed", { connection: "close" });
const OUR_FAULT = refusal("internal");

/** The handler of every request; `pages` is Next's. */
export function createFrontDoor(rendered: Handler): Handler {
  const pages = { rendered, front: frontPage(rendered) };
  return (req, res) => {
    const url = localTarget(req.url ?? "/");
    if (url === null) return answerNoPath(req, res);
    req.url = url;
    // Redirects first: they are what this product does most.
    if (isLink(req)) return handleShortLink(req, res);
    if (isCard(url) && answeredCard(req, res)) return countRequest("cards", res.statusCode);
    if (isTag(req) && answeredTag(req, res)) return countRequest("tags", res.statusCode);
    secure(req, res);
    if (answeredHot(req, res)) return countRequest("api", res.statusCode);
    return route(req, res, pages);
  };
}

/** `OPTIONS *` asks what the server takes; whatever else names no path asks for nothing. */
function answerNoPath(req: IncomingMessage, res: ServerResponse): void {
  secure(req, res);
  if (req.method === "OPTIONS" && req.url === "*") res.writeHead(204, WRONG_METHOD.headers).end();
  else sendJson(res, NO_PATH);
}

async function route(req: IncomingMessage, res: ServerResponse, pages: Pages): Promise<void> {
  const began = performance.now();
  const id = newId();
  const path = (req.url ?? "/").split("?", 1)[0] ?? "/";
  const surface = surfaceOf(path);
  res.setHeader("x-request-id", id);
  res.once("close", () => {
    // Whoever hung up was answered nothing, whatever was meant for them.
    const status = res.writableFinished ? res.statusCode : HUNG_UP;
    countRequest(surface, status);
    log.info(
      {
        request: id,
        method: req.method,
        path: path.slice(0, LONGEST_LOGGED),
        status,
        ms: Math.round(performance.now() - began),
      },
      "answered",
    );
  });
  try {
    await answer({ req, res, id, surface, path, pages });
  } catch (err) {
    log.error({ err, request: id }, "a request failed");
    if (res.headersSent) res.destroy();
    else sendJson(res, OUR_FAULT);
  }
}

/** What every answer carries, also a file of the build that is not there; whoever answers says more. */
function secure(req: IncomingMessage, res: ServerResponse): void {
  const transport = strictTransport(transportIn(process.env), req.headers.host);
  if (transport !== null) res.setHeader("strict-transport-security", transport);
  res.setHeader("x-content-type-options", "nosniff");
  res.setHeader("cross-origin-resource-policy", "same-origin");
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
  path: string;
  pages: Pages;
};

async function answer(asked: Answering): Promise<void> {
  const { req, res, surface, path } = asked;
  const methods = methodsOf(path);
  if (!methods.has(req.method ?? "")) return sendJson(res, wrongMethod(methods));
  switch (surface) {
    case "health":
      return sendJson(res, ALIVE);
    case "ready":
      return sendJson(res, await readyAnswer());
    case "metrics":
      return answerMetrics(req, res);
    case "api":
      return inTurn(askedFrom(req), res, () => answerApi(asked));
    case "pages":
      return inTurn(askedFrom(req), res, () => answerPage(asked));
  }
}

async function answerMetrics(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (!mayReadMetrics(req.headers.authorization)) {
    sendJson(res, NOT_FOUND);
    return;
  }
  const text = await renderMetrics({ ...clicksMetrics(), ...cardMetrics() });
  res.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" });
  res.end(text);
}

async function answerApi({ req, res, id }: Answering): Promise<void> {
  if (await refusedAtTheEdge(req, res)) return;
  res.once("close", () => forgetHanded(id));
  await serveApi({ req, res, id, ip: askedFrom(req), admit: admitBody, refuse: refuseBody, handle: handleApi });
}

/** Pages take no body but small forms, whose length every browser says. */
function refusedForm({ headers }: IncomingMessage): JsonAnswer | null {
  if (Number(headers["content-length"] ?? 0) > MOST_BODY) return TOO_LARGE;
  return headers["transfer-encoding"] === undefined ? null : LENGTHLESS;
}

async function answerPage({ req, res, id, pages }: Answering): Promise<void> {
  const refused = refusedForm(req);
  if (refused !== null) return sendJson(res, refused);
  // Nobody outside may speak in the headers that the edge and the pages speak in.
  for (const name of Object.keys(req.headers)) if (name.startsWith("x-corner-")) delete req.headers[name];
  const asked = edgeRequest(req);
  // Next would straighten such a spelling out by itself, and send the query along with whatever secret is in it.
  if (!asked.segments && env().NODE_ENV !== "development") return sendJson(res, MALFORMED);
  // The cookie stays: the navigation that follows goes by /session/end, which takes it and says why.
  if (await isDeadDataRequest(asked, id)) return sendJson(res, DEAD);
  req.headers["x-corner-request"] = id;
  if (isCard(asked.path) || asked.path.startsWith("/t/")) noteAddress(id, askedFrom(req));
  res.once("close", () => {
    forgetHanded(id);
    forgetAddress(id);
    forgetUnavailable(id);
  });
  answerUnavailable(res, id);
  if (isContactFile(asked.path)) return answerFile(req, res);
  // Nothing here is long, and Next answers 500 to a range of a file that it cannot satisfy.
  delete req.headers.range;
  gatherWrites(res);
  askForBody(req, res);
  const page = (await isKept(req, asked)) ? pages.front : pages.rendered;
  await page(req, res);
}

async function answerFile(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (!(await refusedAtTheEdge(req, res))) await answerContactFile(req, res);
}

/** Next calls every page that fails our fault; one that only could not be read right now may be asked for again. */
function answerUnavailable(res: ServerResponse, id: string): void {
  const apply = (target: typeof res.writeHead, _: unknown, [status, ...rest]: [number, ...unknown[]]): unknown => {
    const away = status === 500 && wasUnavailable(id);
    if (away) res.setHeader("retry-after", PAGE_RETRY_S);
    return Reflect.apply(target, res, [away ? 503 : status, ...rest]);
  };
  res.writeHead = new Proxy(res.writeHead, { apply });
}

/** True where the answer may come from memory: the edge would let it through, and development renders anew. */
async function isKept(req: IncomingMessage, request: EdgeRequest): Promise<boolean> {
  if (!isBare(req, request)) return false;
  const settings = await edgeSettings(process.env, Math.floor(Date.now() / 1000));
  return !settings.development && (await decide(request, settings)).kind === "pass";
}
