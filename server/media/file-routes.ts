// Where the bytes of files are fetched: public ones by everybody at an address of their content, private ones by a signed one.
import { AppError } from "#lib/errors.ts";
import { fileAddress, fileOf, SHOWN_HASH } from "#lib/services/media/file-address.ts";
import { fileAnswer } from "#server/media/file-answer.ts";
import { type AssetPlace, isPlaceOver, keepingOf, placeOfAsset, wasOnce } from "#server/media/places.ts";
import { requireSigned } from "#server/media/signed-address.ts";
import { steadyRead } from "#server/media/steady-read.ts";
import type { ByteRange } from "#server/media/storage/port.ts";
import { storageNamed } from "#server/media/storage/storages.ts";
import { type RawCall, rawRoute } from "#server/platform/api/raw-route.ts";
import { json } from "#server/platform/api/respond.ts";

/** A file, and whether it was asked for by what it was before somebody replaced it. */
type Placed = { place: AssetPlace; moved: boolean };

const NO_BODY = { types: [], most: 0 };

const OVER = "The rights to this file have ended, so it is no longer available.";

/** Whoever knows the address of a public file may have it. What replaced it stands at its own address; the old one leads there. */
async function publicFile({ params }: RawCall): Promise<Placed> {
  const { id = "", file = "" } = params;
  const place = await placeOfAsset(id);
  if (place?.class !== "public") throw new AppError("not_found");
  if (isPlaceOver(place)) throw new AppError("gone", OVER);
  if (fileOf(place) === file) return { place, moved: false };
  const [hash = ""] = file.split(".");
  if (hash.length < SHOWN_HASH || !(await wasOnce(id, hash))) throw new AppError("not_found");
  return { place, moved: true };
}

async function privateFile({ request, params }: RawCall): Promise<Placed> {
  const { searchParams } = new URL(request.url, "http://app");
  await requireSigned(params.id ?? "", searchParams.get("key") ?? "");
  const place = await placeOfAsset(params.id ?? "");
  if (place?.class !== "private") throw new AppError("not_found");
  if (isPlaceOver(place)) throw new AppError("gone", OVER);
  return { place, moved: false };
}

function bytesAt({ workspaceId, class: kind, blobId, storage }: AssetPlace, range: ByteRange) {
  return storageNamed(storage).get({ workspaceId, class: kind, id: blobId }, range);
}

async function answer({ place, moved }: Placed, { request }: RawCall) {
  const { id, hash, type, name, bytes, until } = place;
  if (moved) return json(302, {}, { location: fileAddress(place), "cache-control": "public, max-age=300" });
  return fileAnswer(request, {
    ...{ type, name, bytes, etag: `"${hash}"`, keeping: place.class === "public" ? keepingOf(until) : null },
    read: (range) => steadyRead(place, { range, read: bytesAt, again: () => placeOfAsset(id) }),
  });
}

const shared = { service: "media", method: "GET", body: NO_BODY, limit: null, answer } as const;

export const mediaFileRoutes = [
  rawRoute({ ...shared, path: "/media/files/{id}/{file}", credential: publicFile }),
  rawRoute({ ...shared, path: "/media/private/{id}", credential: privateFile }),
];
