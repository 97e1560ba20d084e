// Where uploads come in: the tus protocol, in pieces of a megabyte. Below one path stand those of the chosen workspace, below
// the other those that belong to a person alone.
import { type Actor, authorize, authorizePerson } from "#lib/permissions/index.ts";
import { OWN_UPLOADS_PATH, UPLOADS_PATH } from "#lib/services/media/paths.ts";
import { spaceOf } from "#server/media/space.ts";
import { answerTus, type Tus } from "#server/media/uploads/tus.ts";
import { type RawBody, type RawRoute, rawRoute } from "#server/platform/api/raw-route.ts";

/** A piece is one row: what is answered is stored, and nobody makes us hold more. */
const PIECE: RawBody = { types: ["application/offset+octet-stream"], most: 1024 * 1024 };
const NOTHING: RawBody = { types: [], most: 0 };

type Place = { path: "/media/uploads" | "/media/own-uploads"; action: "media.upload" | "media.uploadOwn" };

/** Who uploads, and into which space: a person's own is named as the person is. */
function uploadingBy(actor: Actor, { action }: Place): Tus {
  if (action === "media.upload") {
    const scope = authorize(actor, action);
    return { scope, ownerId: scope.userId, path: UPLOADS_PATH };
  }
  const { userId } = authorizePerson(actor, action);
  return { scope: spaceOf(userId), ownerId: userId, path: OWN_UPLOADS_PATH };
}

function routesAt(place: Place): RawRoute[] {
  const shared = {
    service: "media",
    action: place.action,
    limit: null,
    credential: async ({ actor }: { actor: Actor }) => uploadingBy(actor, place),
  } as const;
  const one = { ...shared, path: `${place.path}/{id}` } as const;
  return [
    rawRoute({
      ...shared,
      method: "POST",
      path: place.path,
      body: NOTHING,
      answer: (tus, { request }) => answerTus(tus, request),
    }),
    rawRoute({ ...one, method: "PATCH", body: PIECE, answer: (tus, { request }) => answerTus(tus, request) }),
    // How far it is: HEAD, as every GET may be asked.
    rawRoute({
      ...{ ...one, method: "GET", body: NOTHING },
      answer: (tus, { request }) => answerTus(tus, { ...request, method: "HEAD" }),
    }),
    rawRoute({ ...one, method: "DELETE", body: NOTHING, answer: (tus, { request }) => answerTus(tus, request) }),
  ];
}

export const uploadRoutes = [
  ...routesAt({ path: "/media/uploads", action: "media.upload" }),
  ...routesAt({ path: "/media/own-uploads", action: "media.uploadOwn" }),
];
