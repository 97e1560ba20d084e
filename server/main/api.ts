// One call of the API from its bytes to its answer; node:http and the edge platform's routes both mount this.
import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { z } from "zod";
import { AWAY_HEADER } from "#lib/away.ts";
import { SERVICE_KEY_PATH } from "#lib/edge/maintenance.ts";
import { AppError, asAppError, isBusy, toWireError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { secureCookies } from "#lib/secure-cookies.server.ts";
import type { OperationMeta } from "#lib/services/contract.ts";
import { toAppError, toOrpcError } from "#lib/services/errors.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { DEVICE_HEADER, PENDING_HEADER } from "#lib/services/service-header.server.ts";
import { expireCookie, readCookie } from "#lib/session/cookies.ts";
import { handedSession } from "#lib/session/request-session.ts";
import { actorOf, type Session } from "#lib/session/session.ts";
import { requestedViewIn } from "#lib/state/requested-view.ts";
import { authenticate } from "#server/auth/sign-in/authenticate.ts";
import { answerOnce } from "#server/main/answer-once.ts";
import { JOBS_PATH, runJobsRoute } from "#server/main/jobs-route.ts";
import { rawRouteAt, serveRaw } from "#server/main/raw-routes.ts";
import { callContext, router } from "#server/main/router.ts";
import { VERSIONS } from "#server/main/versions.ts";
import { parseBody, refuseUnstorable } from "#server/platform/api/body.ts";
import { isBrowserCall, isForeignPage, isSameOrigin, tokenOf } from "#server/platform/api/credentials.ts";
import { documentAt } from "#server/platform/api/documents.ts";
import { forward } from "#server/platform/api/forward.ts";
import { openMaintenance } from "#server/platform/api/maintenance.ts";
import { API_PREFIX, pathInApi, type WireAnswer, type WireRequest } from "#server/platform/api/message.ts";
import { findOperation, type Operation } from "#server/platform/api/operations.ts";
import {
  deliverToken,
  failure,
  file,
  json,
  methodsAnswer,
  retryAfterHeader,
  untouched,
} from "#server/platform/api/respond.ts";
import { refuseUnknown, refuseUnknownQuery } from "#server/platform/api/unknown-fields.ts";
import { compressed } from "#server/platform/compress.ts";
import { unlessUnchanged } from "#server/platform/conditional.ts";
import type { CallContext } from "#server/platform/context.ts";

function openApi() {
  return onceInProcess(
    "open-api-handler",
    () =>
      new StandardOpenAPIHandler<CallContext>(router, {
        clientInterceptors: [({ next, context }) => next().catch((thrown: unknown) => rethrow(thrown, context))],
        customErrorResponseBodyEncoder: (error) => toWireError(toAppError(error)),
      }),
  );
}

function rethrow(thrown: unknown, context: CallContext): never {
  const error = toAppError(thrown);
  if (error.details.retryAfter !== undefined) context.reply.retryAfter = error.details.retryAfter;
  report(error, context.request.id);
  throw toOrpcError(error);
}

/** What is our own fault has its stack written down; a full queue is told in one line. */
function report(error: AppError, request: string): void {
  if (isBusy(error)) log.warn({ request, retryAfter: error.details.retryAfter }, "a call was asked to come back");
  else if (error.status >= 500) log.error({ err: error.cause ?? error, request }, "a call failed");
}

/** Answers one call; never throws, every failure has the wire's shape. */
export async function handleApi(request: WireRequest): Promise<WireAnswer> {
  try {
    return await compressed(request, await answer(request));
  } catch (thrown) {
    const error = asAppError(thrown);
    report(error, request.id);
    return failure(error);
  }
}

async function answer(request: WireRequest): Promise<WireAnswer> {
  const path = pathInApi(request.url);
  if (API_PREFIX + path === SERVICE_KEY_PATH) return openMaintenance(request);
  // A clock has no session: it is answered before anybody's credentials are read.
  if (path === JOBS_PATH) return runJobsRoute(request);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const raw = rawRouteAt(method, path);
  if (raw.found) return serveRaw(raw.found, request);
  const { operation, allowed } = findOperation(method, path);
  if (!operation) return answerBeside({ ...request, method }, path, [...raw.allowed, ...allowed]);
  if (isForeignPage(request)) throw foreign(operation);
  const made = await answerOf({ request, operation, token: credentialOf(request, operation), method });
  if (operation.path !== LOG_OUT_PATH || made.status >= 400 || !isBrowserCall(request)) return made;
  return { ...made, cookies: [...made.cookies, expireCookie("token", { secure: secureCookies() })] };
}

/** Where the cookie of a browser that logs out is taken away, whichever host ended the session. */
const LOG_OUT_PATH = "/auth/logout";

/** A stranger's page has no cookie that counts: for most calls its visitor is simply nobody. */
function foreign({ procedure }: Operation): AppError {
  return procedure["~orpc"].meta.public === true
    ? new AppError("forbidden", "Another site may not do this for its visitor.")
    : new AppError("unauthenticated");
}

/** About this very app, wherever its services run: its build, and how it is used. */
const LOCAL: ReadonlySet<string> = new Set(["buildId", "recordEvents"]);

/** Null also where it does not matter who asks: a token that is not looked at costs nothing. */
function credentialOf(request: WireRequest, { procedure }: Operation): string | null {
  return procedure["~orpc"].meta.anonymous ? null : tokenOf(request);
}

type Asked = { request: WireRequest; operation: Operation; token: string | null; method: string };

async function answerOf({ request, operation, token, method }: Asked): Promise<WireAnswer> {
  const url = LOCAL.has(operation.name) ? null : remoteUrl(operation.service);
  const meta = operation.procedure["~orpc"].meta;
  if (url !== null) {
    const forwarded = await forward({ request, url, token, told: meta.machineToken === true });
    return meta.secret ? untouched(forwarded) : forwarded;
  }
  const session = token === null ? null : await sessionOf(request, token);
  if (session === null && meta.public !== true) throw new AppError("unauthenticated");
  const run = () => call({ request, operation, token, session, method });
  if (meta.secret) return untouched(await run());
  if (session !== null && method === "GET") {
    const known = request.headers["if-none-match"];
    return unlessUnchanged({ ...seen(request, session), meta, versions: VERSIONS, url: request.url, known }, run);
  }
  if (method === "GET") return run();
  return answerOnce({ request, operation, principal: principalOf(session), run }, (reader, url) =>
    call({ request: { ...request, url, body: null }, operation: reader, token, session, method: "GET" }),
  );
}

/** Whoever brings a file was looked at before its body was let in. */
function sessionOf({ id, headers }: WireRequest, token: string): Session | null | Promise<Session | null> {
  return handedSession(id, token) ?? authenticate(token, headers[AWAY_HEADER] === undefined);
}

/** What stands beside the operations: the documents, and which methods an address takes. */
async function answerBeside(request: WireRequest, path: string, allowed: readonly string[]): Promise<WireAnswer> {
  const { method } = request;
  const document = method === "GET" ? await documentAt(path, request) : null;
  if (document) return document;
  if (allowed.length === 0) throw new AppError("not_found");
  const allow = [...new Set([...allowed, "OPTIONS"])].join(", ");
  return method === "OPTIONS" ? methodsAnswer(allow) : failure(new AppError("method_not_allowed"), { allow });
}

/** While impersonating, the administrator's keys are not the person's. */
function principalOf(session: Session | null): string | null {
  if (session === null) return null;
  return session.impersonatorId === null ? session.user.id : `${session.user.id} by ${session.impersonatorId}`;
}

/** Who asks, in the view their browser wishes for, and where their days begin. */
function seen({ headers }: WireRequest, session: Session) {
  return {
    actor: actorOf(session, requestedViewIn(headers.cookie)),
    timeZone: session.user.workspace?.time_zone ?? null,
  };
}

type Call = Asked & { session: Session | null };

async function call({ request, operation, token, session, method }: Call): Promise<WireAnswer> {
  const browser = isBrowserCall(request);
  // Another site can send a cookie along, but no header of ours.
  const own = isSameOrigin(request) ? request.headers.cookie : undefined;
  const { headers } = request;
  const context = callContext(
    { session, requestedView: requestedViewIn(headers.cookie) },
    {
      id: request.id,
      ip: request.ip,
      userAgent: headers["user-agent"] ?? "",
      browser,
      token,
      pending: headers[PENDING_HEADER] ?? readCookie(own, "imp"),
      appliance: headers["x-appliance"] ?? null,
      serviceToken: headers["x-service-token"] ?? null,
      device: headers[DEVICE_HEADER] ?? readCookie(headers.cookie, "device"),
      gone: request.gone,
    },
  );
  const body = parseBody(request, operation);
  const { inputSchema, meta } = operation.procedure["~orpc"];
  if (inputSchema) refuseUnknown(inputSchema, body, meta.retired);
  const query = queryOf(request.url, operation);
  refuseUnknownQuery(querySchema(operation), query, meta.retired);
  const url = new URL(`http://app${API_PREFIX}${pathInApi(request.url)}?${query}`);
  const result = await openApi().handle(
    { method, url, headers: {}, body: async () => body, signal: undefined },
    { prefix: API_PREFIX, context },
  );
  if (!result.matched) throw new AppError("not_found");
  return finish(result.response, context, meta);
}

/** A query may not speak for a part of the path. */
function queryOf(url: string, operation: Operation): URLSearchParams {
  const at = url.indexOf("?");
  const query = new URLSearchParams(at < 0 ? "" : url.slice(at + 1));
  for (const name of operation.params) query.delete(name);
  if (url.includes("%00")) refuseUnstorable([...query].flat());
  return query;
}

const NO_QUERY = z.object({});

/** What a query may hold: what a GET asks for, and nothing beside a body, unless that takes whatever comes (section 7's select and switch). */
function querySchema({ method, procedure }: Operation): unknown {
  const { inputSchema } = procedure["~orpc"];
  if (method === "GET") return inputSchema ?? NO_QUERY;
  return inputSchema instanceof z.ZodObject && inputSchema.def.catchall !== undefined ? inputSchema : NO_QUERY;
}

type Response = { status: number; body: unknown };

async function finish(response: Response, context: CallContext, meta: OperationMeta): Promise<WireAnswer> {
  if (response.body instanceof Blob) return file(response.status, response.body, meta.public === true);
  const delivered = deliverToken(response.body, context.request.browser && meta.machineToken !== true);
  const made = json(response.status, delivered.body, retryAfterHeader(context.reply));
  return { ...made, cookies: [...context.reply.cookies, ...delivered.cookies] };
}
