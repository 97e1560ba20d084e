// SCIM 2.0 at /api/scim/v2, mounted as raw routes: its own media type, errors and credential (decision 0162).
import { AppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { BLOCKED_MESSAGES } from "#lib/permissions/workspace-state.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import { type Face, faceByToken } from "#server/auth/directory/face.ts";
import { noteRequest } from "#server/auth/directory/request-log-store.ts";
import { scimJson, scimList, scimRefusal } from "#server/auth/directory/scim/scim-answer.ts";
import {
  baseUrl,
  bodyIn,
  fromQuery,
  queryIn,
  SCIM_PATH,
  type ScimCall,
} from "#server/auth/directory/scim/scim-call.ts";
import { byId, resourceTypes, schemas, serviceProviderConfig } from "#server/auth/directory/scim/scim-discovery.ts";
import { ScimError } from "#server/auth/directory/scim/scim-error.ts";
import { findGroups, getGroup } from "#server/auth/directory/scim/scim-group-reads.ts";
import { createGroup, patchGroup, removeGroup, replaceGroup } from "#server/auth/directory/scim/scim-groups.ts";
import { type Fields, fieldOf } from "#server/auth/directory/scim/scim-schema.ts";
import { findUsers, getUser } from "#server/auth/directory/scim/scim-user-reads.ts";
import { createUser, deleteUser, patchUser, replaceUser } from "#server/auth/directory/scim/scim-users.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { type RawCall, type RawRoute, rawRoute } from "#server/platform/api/raw-route.ts";
import { SCIM_PER_ADDRESS, SCIM_TOKENS_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";

/** A group of twenty thousand with their ids and names; what is said of one person, and of a search, is short. */
const LARGEST = { Groups: 4 * 1024 * 1024, Users: 64 * 1024, none: 64 * 1024 };
const SEARCH_URN = "urn:ietf:params:scim:api:messages:2.0:SearchRequest";

type Answer = (call: ScimCall) => Promise<WireAnswer> | WireAnswer;
type Method = RawRoute["method"];
type Written = { method: Method; path: string; answer: Answer };

const route = (method: Method, path: string, answer: Answer): Written => ({ method, path, answer });

/** Whose directory calls, by its token; wrong ones are counted by address. */
async function callerOf({ request }: RawCall): Promise<Face> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const face = token === undefined ? null : await faceByToken(secretHash(token));
  if (!face) {
    await takeAttempt(SCIM_TOKENS_PER_ADDRESS, request.ip);
    throw new AppError("unauthenticated", "The token is missing, wrong or has ended.");
  }
  if (!face.open) throw new AppError("workspace_blocked", BLOCKED_MESSAGES[4]);
  return face;
}

function largestAt(path: string): number {
  if (path === "/Groups" || path === "/Groups/{id}") return LARGEST.Groups;
  return path.startsWith("/Users") ? LARGEST.Users : LARGEST.none;
}

function routeFor(cards: ScimCall["cards"], { method, path, answer }: Written): RawRoute {
  const made = rawRoute({
    service: "auth",
    method,
    path: SCIM_PATH + path,
    body: { types: [], most: largestAt(path) },
    limit: SCIM_PER_ADDRESS,
    credential: callerOf,
    answer: (face, raw) =>
      answered({ face, raw, cards, told: { who: "", address: "", did: "", outcome: "same" } }, answer),
  });
  const serve = (call: RawCall) => made.serve(call).catch((thrown: unknown) => scimRefusal(thrown, call.request.id));
  return { ...made, serve, refuse: (thrown, request) => scimRefusal(thrown, request.id) };
}

/** Answers, and writes down what was asked and what came of it; the log never changes the answer. */
async function answered(call: ScimCall, answer: Answer): Promise<WireAnswer> {
  const { request } = call.raw;
  const made = await Promise.resolve()
    .then(() => answer(call))
    .catch((thrown: unknown) => {
      const refusal = scimRefusal(asScim(thrown), request.id);
      call.told = { ...call.told, did: detailIn(refusal), outcome: refusal.status === 404 ? "same" : "refused" };
      return refusal;
    });
  await noteRequest(call, made.status).catch((err: unknown) =>
    log.warn({ err }, "a call of a directory was not written down"),
  );
  return made;
}

/** Two that made the same at once: the database let one in. */
function asScim(thrown: unknown): unknown {
  const cause = thrown instanceof Error ? thrown.cause : null;
  const code = cause instanceof Error && "code" in cause ? cause.code : null;
  return code === "23505"
    ? new ScimError(409, "uniqueness", "Another one of that name was made in the meantime.")
    : thrown;
}

function detailIn({ body }: WireAnswer): string {
  const told: unknown = typeof body === "string" ? JSON.parse(body) : null;
  return typeof told === "object" && told !== null && "detail" in told ? String(told.detail) : "";
}

/** What says what we are may not be filtered (RFC 7644, 4). */
function discovery(call: ScimCall, all: readonly Fields[]): WireAnswer {
  if (queryIn(call.raw).has("filter")) throw new ScimError(403, null, "This is not filtered.");
  call.told = { ...call.told, did: "Asked what this server can do." };
  return scimList({ total: all.length, startIndex: 1, rows: all });
}

function search(call: ScimCall, find: (call: ScimCall, get: (name: string) => unknown) => Promise<WireAnswer>) {
  const body = bodyIn(call.raw, SEARCH_URN);
  return find(call, (name) => fieldOf(body, name));
}

const nothing: Answer = () => {
  throw new ScimError(404, null, "There is no such resource.");
};
const notBuilt =
  (what: string): Answer =>
  () => {
    throw new ScimError(501, null, what);
  };
const config: Answer = (call) => {
  discovery(call, []);
  return scimJson(200, serviceProviderConfig(baseUrl()));
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const everyMethod = (path: string, answer: Answer) => METHODS.map((method) => route(method, path, answer));

const ROUTES: readonly Written[] = [
  route("GET", "/ServiceProviderConfig", config),
  route("GET", "/Schemas", (call) => discovery(call, schemas(baseUrl()))),
  route("GET", "/Schemas/{id}", (call) => scimJson(200, byId(schemas(baseUrl()), call.raw.params.id ?? ""))),
  route("GET", "/ResourceTypes", (call) => discovery(call, resourceTypes(baseUrl()))),
  route("GET", "/ResourceTypes/{id}", (call) =>
    scimJson(200, byId(resourceTypes(baseUrl()), call.raw.params.id ?? "")),
  ),
  route("GET", "/Users", (call) => findUsers(call, fromQuery(call.raw))),
  route("POST", "/Users", createUser),
  route("POST", "/Users/.search", (call) => search(call, findUsers)),
  route("GET", "/Users/{id}", getUser),
  route("PUT", "/Users/{id}", replaceUser),
  route("PATCH", "/Users/{id}", patchUser),
  route("DELETE", "/Users/{id}", deleteUser),
  route("GET", "/Groups", (call) => findGroups(call, fromQuery(call.raw))),
  route("POST", "/Groups", createGroup),
  route("POST", "/Groups/.search", (call) => search(call, findGroups)),
  route("GET", "/Groups/{id}", getGroup),
  route("PUT", "/Groups/{id}", replaceGroup),
  route("PATCH", "/Groups/{id}", patchGroup),
  route("DELETE", "/Groups/{id}", removeGroup),
  ...everyMethod("/Bulk", notBuilt("Bulk operations are not supported.")),
  ...everyMethod("/Me", notBuilt("/Me is not supported: a directory is nobody's own.")),
  ...["", "/{a}", "/{a}/{b}", "/{a}/{b}/{c}"].flatMap((path) => everyMethod(path, nothing)),
];

/** Every address under /scim/v2; what is nothing there says so in SCIM's words too. */
export function scimRoutes(cards: ScimCall["cards"]): readonly RawRoute[] {
  return ROUTES.map((written) => routeFor(cards, written));
}
