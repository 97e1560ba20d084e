// Where uploads come in: the tus protocol, in pieces of a megabyte, for whoever may upload in the chosen workspace.
import { type Actor, authorize } from "#lib/permissions/index.ts";
import { answerTus } from "#server/media/uploads/tus.ts";
import { type RawBody, rawRoute } from "#server/platform/api/raw-route.ts";

/** A piece is one row: what is answered is stored, and nobody makes us hold more. */
const PIECE: RawBody = { types: ["application/offset+octet-stream"], most: 1024 * 1024 };
const NOTHING: RawBody = { types: [], most: 0 };
const UPLOAD = "/media/uploads/{id}";
const SHARED = { service: "media", action: "media.upload", limit: null } as const;

const scopeOf = async ({ actor }: { actor: Actor }) => authorize(actor, "media.upload");

const begin = rawRoute({
  ...SHARED,
  method: "POST",
  path: "/media/uploads",
  body: NOTHING,
  credential: scopeOf,
  answer: (scope, { request }) => answerTus(scope, request),
});

const send = rawRoute({
  ...SHARED,
  method: "PATCH",
  path: UPLOAD,
  body: PIECE,
  credential: scopeOf,
  answer: (scope, { request }) => answerTus(scope, request),
});

/** How far it is: HEAD, as every GET may be asked. */
const look = rawRoute({
  ...SHARED,
  method: "GET",
  path: UPLOAD,
  body: NOTHING,
  credential: scopeOf,
  answer: (scope, { request }) => answerTus(scope, { ...request, method: "HEAD" }),
});

const cancel = rawRoute({
  ...SHARED,
  method: "DELETE",
  path: UPLOAD,
  body: NOTHING,
  credential: scopeOf,
  answer: (scope, { request }) => answerTus(scope, request),
});

export const uploadRoutes = [begin, send, look, cancel];
