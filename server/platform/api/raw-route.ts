// A route of a service that is no operation: its own method, body and credential; limits and request id are the platform's.
import { AppError } from "#lib/errors.ts";
import type { Action, Actor } from "#lib/permissions/index.ts";
import type { ServiceName } from "#lib/services/contracts.ts";
import { tooLarge } from "#server/platform/api/body.ts";
import type { WireAnswer, WireHead, WireRequest } from "#server/platform/api/message.ts";
import type { Limit } from "#server/platform/limits.ts";

export type RawBody = {
  /** What Content-Type may name; anything, or nothing at all, where it is empty. */
  types: readonly string[];
  /** The largest body, in bytes; both mounts refuse a longer one. */
  most: number;
};

/**
 * A call of a raw route: the message as it came, the parts of the path, and who calls, where the route names an act;
 * else it is nobody.
 */
export type RawCall = { request: WireRequest; params: Readonly<Record<string, string>>; actor: Actor };

export type RawRoute = {
  /** Answers here only where this service does. */
  service: ServiceName;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Without /api; a part in braces is a parameter. */
  path: string;
  body: RawBody;
  /** For people who are signed in: the act that they are refused for before a byte of the body is read. */
  action?: Action;
  /** Attempts per network address, taken before the credential is looked at. */
  limit: Limit | null;
  /** The answer to what is refused before the credential is looked at, where the caller knows other words than ours. */
  refuse?: (thrown: unknown, request: WireHead) => WireAnswer;
  /** Answers the call of whoever the credential proves; made by `rawRoute`. */
  serve: (call: RawCall) => Promise<WireAnswer>;
};

type Written<Proof> = Omit<RawRoute, "serve"> & {
  /** Proves who calls, by a signature, key or link; throws when it does not. Nobody's cookie or bearer token is read but where the route names an act. */
  credential: (call: RawCall) => Promise<Proof>;
  answer: (proof: Proof, call: RawCall) => Promise<WireAnswer>;
};

/** A route whose answer cannot be written without what its credential proves. */
export function rawRoute<Proof>({ credential, answer, ...route }: Written<Proof>): RawRoute {
  return { ...route, serve: async (call) => answer(await credential(call), call) };
}

export type Found = { route: RawRoute; params: Record<string, string> };

/** The raw route at an address, and the methods the address takes when none fits. `path` has no /api. */
export function findRawRoute(
  routes: readonly RawRoute[],
  method: string,
  path: string,
): { found?: Found; allowed: string[] } {
  const here = routes.flatMap((route) => {
    const params = paramsIn(route.path, path);
    return params ? [{ route, params }] : [];
  });
  const found = here.find(({ route }) => route.method === method);
  return { ...(found ? { found } : {}), allowed: here.map(({ route }) => route.method) };
}

function paramsIn(pattern: string, path: string): Record<string, string> | null {
  const parts = path.split("/");
  const wanted = pattern.split("/");
  if (parts.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [at, want] of wanted.entries()) {
    const part = parts[at] ?? "";
    const name = /^\{(\w+)\}$/.exec(want)?.[1];
    if (name === undefined ? part !== want : part === "") return null;
    if (name !== undefined) params[name] = decoded(part);
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw new AppError("malformed", "The address is not well formed.", { cause });
  }
}

/** Refuses a body that the route does not take; throws too_large or unsupported_type. */
export function checkRawBody({ types, most }: RawBody, { headers, body }: WireRequest): void {
  if ((body?.length ?? 0) > most) throw tooLarge(most);
  if (types.length === 0) return;
  const type = (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(type)) throw new AppError("unsupported_type", `Send ${types.join(" or ")}.`);
}
