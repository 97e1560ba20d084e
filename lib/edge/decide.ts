// The gate at the edge, pure: what happens to a request before anything renders.
import type { ErrorCode } from "#lib/errors.ts";
import { hasCookie, readCookie } from "#lib/session/cookies.ts";
import type { FlashCode } from "#lib/session/flash.ts";
import { verifyToken } from "#lib/session/verify.ts";
import { verifyForeignToken } from "#lib/session/verify-foreign.ts";
import { withoutImpersonation } from "./impersonation.ts";
import { liftsMaintenance } from "./maintenance.ts";
import { METHODS } from "./methods.ts";
import { type EdgeRequest, isNavigation } from "./parse.ts";
import { doorOf, staysOpen } from "./routes.ts";
import type { EdgeSettings } from "./settings.ts";

export type Decision =
  | { kind: "pass" }
  | {
      kind: "redirect";
      /** 303 turns any method into GET; 307 would send a body along. */
      status: 303 | 307;
      location: string;
      flash: FlashCode | null;
      /** Take the token cookie away. */
      endToken: boolean;
      /** The address that is left holds a secret. */
      noReferrer: boolean;
    }
  /** An error in the wire's shape, never a page. */
  | { kind: "refuse"; code: ErrorCode; endToken: boolean }
  | { kind: "maintenance"; page: boolean };

const PASS: Decision = { kind: "pass" };
/** Next's development server answers its own tools beside the pages. */
const DEVELOPMENT = /^\/(_next|__nextjs[a-z_-]*)\//;

/** Method → maintenance → impersonation parameters → skips → public → token, in this order; it sends to `/` or nowhere. */
export async function decide(request: EdgeRequest, settings: EdgeSettings): Promise<Decision> {
  const { segments } = request;
  if (!METHODS.has(request.method)) return refuse("method_not_allowed");
  if (isOfNext(request, settings)) return PASS;
  if (!segments) return refuse("malformed");
  if (
    settings.maintenance &&
    !staysOpen(segments) &&
    !(await liftsMaintenance(request, settings.maintenance.serviceKeys))
  ) {
    return { kind: "maintenance", page: segments[0] !== "api" && isNavigation(request) };
  }
  const door = doorOf(segments);
  if (door === "self") return PASS;
  const clean = withoutImpersonation(request.search);
  if (clean !== null) return stripped(request, clean);
  if (door !== "gated") return PASS;
  return (await hasGoodToken(request, settings)) ? PASS : deny(request);
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
  const status = seeOther(request);
  return {
    kind: "redirect",
    status,
    location: "/",
    flash: endToken ? "token-inactive" : null,
    endToken,
    noReferrer: false,
  };
}

/** Impersonation links are not taken yet, and their secret leaves the address on first sight. */
function stripped(request: EdgeRequest, search: string): Decision {
  if (!isNavigation(request)) return refuse("malformed");
  return {
    kind: "redirect",
    status: 303,
    location: request.path + search,
    flash: "token-access-inactive",
    endToken: false,
    noReferrer: true,
  };
}

function refuse(code: ErrorCode): Decision {
  return { kind: "refuse", code, endToken: false };
}

function seeOther({ method }: EdgeRequest): 303 | 307 {
  return method === "GET" || method === "HEAD" ? 307 : 303;
}
