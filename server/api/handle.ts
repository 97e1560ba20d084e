// One call of the API from its bytes to its answer; node:http and the edge platform's routes both mount this.
import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { SERVICE_KEY_PATH } from "#lib/edge/maintenance.ts";
import { AppError, asAppError, toWireError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { toAppError, toOrpcError } from "#lib/services/errors.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { DEVICE_HEADER, PENDING_HEADER } from "#lib/services/service-header.server.ts";
import { secureCookies } from "#lib/session/browser-cookie.server.ts";
import { expireCookie, readCookie } from "#lib/session/cookies.ts";
import { actorOf, type Session } from "#lib/session/session.ts";
import { wishIn } from "#lib/state/wish.ts";
import { parseBody, refuseNul } from "#server/api/body.ts";
import { isBrowserCall, isForeignPage, isSameOrigin, tokenOf } from "#server/api/credentials.ts";
import { documentAt } from "#server/api/documents.ts";
import { forward } from "#server/api/forward.ts";
import { onlyOnce } from "#server/api/idempotency.ts";
import { openMaintenance } from "#server/api/maintenance.ts";
import type { WireAnswer, WireRequest } from "#server/api/message.ts";
import { findOperation, type Operation } from "#server/api/operations.ts";
import { deliverToken, failure, file, json, methodsAnswer, retryAfterHeader } from "#server/api/respond.ts";
import { STRIPE_HOOK, stripeHook } from "#server/auth/payments/stripe-hook.ts";
import { peopleOf } from "#server/auth/people/people.ts";
import { authenticate } from "#server/auth/sign-in/authenticate.ts";
import type { CallContext } from "#server/context.ts";
import { HOLDERS } from "#server/holders.ts";
import { router } from "#server/router.ts";

const PREFIX = "/api";

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

/** Only what is our own fault is worth a line. */
function report(error: AppError, request: string): void {
  if (error.status >= 500) log.error({ err: error.cause ?? error, request }, "a call failed");
}

/** Answers one call; never throws, every failure has the wire's shape. */
export async function handleApi(request: WireRequest): Promise<WireAnswer> {
  try {
    return await answer(request);
  } catch (thrown) {
    const error = asAppError(thrown);
    report(error, request.id);
    return failure(error);
  }
}

async function answer(request: WireRequest): Promise<WireAnswer> {
  const path = pathOf(request.url);
  if (PREFIX + path === SERVICE_KEY_PATH) return openMaintenance(request);
  const method = request.method === "HEAD" ? "GET" : request.method;
  // Signed over its bytes, so it is answered before anybody takes them apart.
  if (path === STRIPE_HOOK && method === "POST" && remoteUrl("auth") === null) return stripeHook(request);
  const { operation, allowed } = findOperation(method, path);
  if (!operation) return answerBeside(method, path, allowed);
  if (isForeignPage(request)) throw foreign(operation);
  const made = await answerOf({ request, operation, token: tokenOf(request), method });
  if (operation.path !== LEAVING || made.status >= 400 || !isBrowserCall(request)) return made;
  return { ...made, cookies: [...made.cookies, expireCookie("token", { secure: secureCookies() })] };
}

/** Where the cookie of a browser that leaves is taken away, whichever host ended the session. */
const LEAVING = "/auth/logout";

/** A stranger's page has no cookie that counts: for most calls its visitor is simply nobody. */
function foreign({ procedure }: Operation): AppError {
  return procedure["~orpc"].meta.public === true
    ? new AppError("forbidden", "Another site may not do this for its visitor.")
    : new AppError("unauthenticated");
}

/** About this very app, wherever its services run: its build, and how it is used. */
const LOCAL: ReadonlySet<string> = new Set(["buildId", "recordEvents"]);

type Asked = { request: WireRequest; operation: Operation; token: string | null; method: string };

async function answerOf({ request, operation, token, method }: Asked): Promise<WireAnswer> {
  const url = LOCAL.has(operation.name) ? null : remoteUrl(operation.service);
  if (url !== null) return forward({ request, url, token });
  const session = token === null ? null : await authenticate(token);
  const meta = operation.procedure["~orpc"].meta;
  if (session === null && meta.public !== true) throw new AppError("unauthenticated");
  const run = () => call({ request, operation, token, session, method });
  return meta.secret ? run() : onlyOnce(request, principalOf(session), run);
}

/** What stands beside the operations: the documents, and which methods an address takes. */
async function answerBeside(method: string, path: string, allowed: readonly string[]): Promise<WireAnswer> {
  const document = method === "GET" ? await documentAt(path) : null;
  if (document) return document;
  if (allowed.length === 0) throw new AppError("not_found");
  const allow = allowed.join(", ");
  return method === "OPTIONS" ? methodsAnswer(allow) : failure(new AppError("method_not_allowed"), { allow });
}

/** While impersonating, the administrator's keys are not the person's. */
function principalOf(session: Session | null): string | null {
  if (session === null) return null;
  return session.impersonatorId === null ? session.user.id : `${session.user.id} by ${session.impersonatorId}`;
}

function pathOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  const inside = path.slice(PREFIX.length) || "/";
  return inside.length > 1 && inside.endsWith("/") ? inside.slice(0, -1) : inside;
}

type Call = Asked & { session: Session | null };

async function call({ request, operation, token, session, method }: Call): Promise<WireAnswer> {
  const browser = isBrowserCall(request);
  // Another site can send a cookie along, but no header of ours.
  const own = isSameOrigin(request) ? request.headers.cookie : undefined;
  const context: CallContext = {
    actor: session ? actorOf(session, wishIn(request.headers.cookie)) : { kind: "nobody" },
    session,
    request: {
      id: request.id,
      ip: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      browser,
      token,
      pending: request.headers[PENDING_HEADER] ?? readCookie(own, "imp"),
      appliance: request.headers["x-appliance"] ?? null,
      serviceToken: request.headers["x-service-token"] ?? null,
      device: request.headers[DEVICE_HEADER] ?? readCookie(request.headers.cookie, "device"),
    },
    reply: { cookies: [] },
    people: peopleOf,
    holders: HOLDERS,
  };
  const body = parseBody(request, operation);
  const url = new URL(`http://app${PREFIX}${pathOf(request.url)}${queryOf(request.url, operation)}`);
  const result = await openApi().handle(
    { method, url, headers: {}, body: async () => body, signal: undefined },
    { prefix: PREFIX, context },
  );
  if (!result.matched) throw new AppError("not_found");
  return finish(result.response, context);
}

/** A query may not speak for a part of the path. */
function queryOf(url: string, operation: Operation): string {
  const at = url.indexOf("?");
  if (at < 0) return "";
  const query = new URLSearchParams(url.slice(at + 1));
  for (const name of operation.params) query.delete(name);
  if (url.includes("%00")) refuseNul([...query].flat());
  return `?${query}`;
}

async function finish(response: { status: number; body: unknown }, context: CallContext): Promise<WireAnswer> {
  if (response.body instanceof Blob) return file(response.status, response.body);
  const delivered = deliverToken(response.body, context.request.browser);
  const made = json(response.status, delivered.body, retryAfterHeader(context.reply));
  return { ...made, cookies: [...context.reply.cookies, ...delivered.cookies] };
}
