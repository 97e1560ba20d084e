// The gate at the edge, pure: what happens to a request before anything renders.
import type { ErrorCode } from "#lib/errors.ts";
import { paths } from "#lib/paths.ts";
import { matchSegments } from "#lib/permissions/match.ts";
import { hasCookie, readCookie } from "#lib/session/cookies.ts";
import { type FlashCode, flashOf } from "#lib/session/flash.ts";
import { nextPathIn } from "#lib/session/next-path.ts";
import { lapsedImpersonation } from "#lib/session/token-cookie.ts";
import { verifyToken } from "#lib/session/verify.ts";
import { verifyForeignToken } from "#lib/session/verify-foreign.ts";
import { type FoundLink, type ImpersonationLink, impersonationIn } from "./impersonation.ts";
import { liftsMaintenance } from "./maintenance.ts";
import { methodsOf, PAGE_METHODS } from "./methods.ts";
import { type EdgeRequest, isNavigation, isPrefetch } from "./parse.ts";
import { isRouterState, ROUTER_STATE_HEADER } from "./router-state.ts";
import { type AccessLevel, accessLevelOf, staysOpen } from "./routes.ts";
import type { EdgeSettings } from "./settings.ts";

export type Decision =
  | { kind: "pass" }
  | {
      kind: "redirect";
      /** 303 turns any method into GET; 307 would send a body along; 308 is another spelling of the same address. */
      status: 303 | 307 | 308;
      location: string;
      flash: FlashCode | null;
      /** Take the token cookie away. */
      endToken: boolean;
      /** The address that is left holds a secret. */
      noReferrer: boolean;
    }
  /** An impersonation link, for the route handler that spends it; `next` is the address without it. */
  | { kind: "exchange"; link: ImpersonationLink & { next: string } }
  /** An error in the wire's shape, never a page. */
  | {
      kind: "refuse";
      code: ErrorCode;
      endToken: boolean /** The methods to name, for another one. */;
      allow?: ReadonlySet<string>;
    }
  | {
      kind: "maintenance";
      page: boolean;
      /** There are keys that lift it. */
      keyed: boolean;
      /** What became of the last try to open. */
      notice: FlashCode | null;
    };

type Login = Extract<Decision, { kind: "redirect" }>;

const PASS: Decision = { kind: "pass" };
/** An address to come back to is carried in another one. */
const LONGEST_NEXT = 2048;
/** Next's development server answers its own tools beside the pages. */
const DEVELOPMENT = /^\/(_next|__nextjs[a-z_-]*)\//;

/** Method → maintenance → impersonation parameters → skips → public → token, in this order; it sends to `/` or nowhere. */
export async function decide(request: EdgeRequest, settings: EdgeSettings): Promise<Decision> {
  const methods = methodsOf(request.path);
  if (!methods.has(request.method)) return { ...refuse("method_not_allowed"), allow: methods };
  if (isOfNext(request, settings)) return PASS;
  const segments = readable(request);
  if (!segments) return refuse("malformed");
  const closed = await closedTo(request, settings);
  if (closed) return closed;
  const level = accessLevelOf(segments);
  if (level === "self") return PASS;
  const decision = await gate(request, settings, level);
  if (decision.kind !== "pass") return decision;
  // Next would draw the page, as if it had been changed or deleted.
  if (!PAGE_METHODS.has(request.method)) return { ...refuse("method_not_allowed"), allow: PAGE_METHODS };
  return withoutSlash(request) ?? decision;
}

async function gate(request: EdgeRequest, settings: EdgeSettings, level: AccessLevel): Promise<Decision> {
  const found = impersonationIn(request.search);
  if (found !== null) return stripped(request, found);
  const login = request.segments?.length === 0;
  if (level !== "gated" && !login) return PASS;
  if (await hasGoodToken(request, settings)) return PASS;
  if (await hasLapsed(request, settings)) return wayBack(request);
  return login ? PASS : deny(request);
}

/** The segments of a request that Next can read. */
function readable({ segments, header }: EdgeRequest): readonly string[] | null {
  return isRouterState(header(ROUTER_STATE_HEADER)) ? segments : null;
}

/** One spelling of each address, once it is known who may open it and that no secret is in it. */
function withoutSlash(request: EdgeRequest): Decision | null {
  const { path, search } = request;
  if (path.length < 2 || !path.endsWith("/") || !isNavigation(request)) return null;
  const location = path.slice(0, -1) + search;
  return { kind: "redirect", status: 308, location, flash: null, endToken: false, noReferrer: false };
}

/** Maintenance, for whoever holds no key and asks for something that does not stay open. */
async function closedTo(request: EdgeRequest, { maintenance }: EdgeSettings): Promise<Decision | null> {
  const segments = request.segments ?? [];
  if (!maintenance || staysOpen(segments) || (await liftsMaintenance(request, maintenance.serviceKeys))) return null;
  return {
    kind: "maintenance",
    page: segments[0] !== "api" && isNavigation(request),
    keyed: maintenance.serviceKeys.length > 0,
    notice: flashOf(readCookie(request.header("cookie"), "flash"))?.code ?? null,
  };
}

/** Files that Next serves by itself; in development its tools too, whatever their spelling. */
function isOfNext({ path, segments }: EdgeRequest, { development }: EdgeSettings): boolean {
  if (segments && path.startsWith("/_next/static/")) return true;
  return development && DEVELOPMENT.test(path);
}

/** Whether the session behind the token lives is for `enter` to find out. */
async function hasGoodToken(request: EdgeRequest, { keys, foreign, now }: EdgeSettings): Promise<boolean> {
  const token = readCookie(request.header("cookie"), "token");
  if (token === null) return false;
  if (!foreign) return (await verifyToken(token, keys, now)) !== null;
  return foreign.jwks === null || verifyForeignToken(token, foreign.jwks, now);
}

function deny(request: EdgeRequest): Decision {
  const endToken = hasCookie(request.header("cookie"), "token");
  if (!isNavigation(request)) return { kind: "refuse", code: "unauthenticated", endToken };
  const { location, flash } = loginFor(request);
  return {
    kind: "redirect",
    status: seeOther(request),
    location,
    flash: endToken ? "token-inactive" : flash,
    endToken,
    noReferrer: false,
  };
}

/** The log-in, with what somebody came for where it is a page of ours; where it is none, they are told. */
function loginFor({ method, path, search, segments }: EdgeRequest): Pick<Login, "location" | "flash"> {
  const next = method === "GET" ? nextPathIn(path + search) : null;
  // It leads to the dashboard by itself.
  if (next !== null && next !== paths.dashboard()) return { location: paths.comeTo(next), flash: null };
  const known = matchSegments(segments ?? []) !== null;
  return { location: paths.login(), flash: known || method !== "GET" ? null : "page-unknown" };
}

/** The half hour of an impersonation is over: its token opens nothing, and leads back to the administrator's own session. */
async function hasLapsed(request: EdgeRequest, { keys, foreign, now }: EdgeSettings): Promise<boolean> {
  const token = readCookie(request.header("cookie"), "token");
  return token !== null && foreign === null && (await lapsedImpersonation(token, keys, now)) !== null;
}

function wayBack(request: EdgeRequest): Decision {
  if (!isNavigation(request)) return refuse("unauthenticated");
  const location = paths.sessionEnd();
  return { kind: "redirect", status: seeOther(request), location, flash: null, endToken: false, noReferrer: false };
}

/** The secret leaves the address on first sight, whatever becomes of it; only a person's own GET spends it. */
function stripped(request: EdgeRequest, { search, link }: FoundLink): Decision {
  if (!isNavigation(request) || isPrefetch(request)) return refuse("malformed");
  const next = (request.path.replace(/\/$/, "") || "/") + search;
  if (link && request.method === "GET")
    return { kind: "exchange", link: { ...link, next: next.length <= LONGEST_NEXT ? next : "/" } };
  return {
    kind: "redirect",
    status: 303,
    location: link ? next : "/",
    flash: link ? null : "token-access-inactive",
    endToken: false,
    noReferrer: true,
  };
}

function refuse(code: ErrorCode): Extract<Decision, { kind: "refuse" }> {
  return { kind: "refuse", code, endToken: false };
}

function seeOther({ method }: EdgeRequest): 303 | 307 {
  return method === "GET" || method === "HEAD" ? 307 : 303;
}
