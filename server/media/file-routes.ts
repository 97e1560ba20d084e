// Where the bytes of files are fetched: public ones by everybody at an address of their content, private ones by a signed one.
import { AppError } from "#lib/errors.ts";
import { fileOf } from "#lib/services/media/file-address.ts";
import { fileAnswer } from "#server/media/file-answer.ts";
import { type AssetPlace, placeOfAsset } from "#server/media/places.ts";
import { requireSigned } from "#server/media/signed-address.ts";
import { steadyRead } from "#server/media/steady-read.ts";
import type { ByteRange } from "#server/media/storage/port.ts";
import { storageNamed } from "#server/media/storage/storages.ts";
import { type RawCall, rawRoute } from "#server/platform/api/raw-route.ts";

const NO_BODY = { types: [], most: 0 };

/** Whoever knows the address of a public file may have it; its hash stands in it, so that it never shows anything else. */
async function publicFile({ params }: RawCall): Promise<AssetPlace> {
  const place = await placeOfAsset(params.id ?? "");
  if (place?.class !== "public" || fileOf(place) !== params.file) throw new AppError("not_found");
  return place;
}

async function privateFile({ request, params }: RawCall): Promise<AssetPlace> {
  const { searchParams } = new URL(request.url, "http://app");
  await requireSigned(params.id ?? "", searchParams.get("key") ?? "");
  const place = await placeOfAsset(params.id ?? "");
  if (place?.class !== "private") throw new AppError("not_found");
  return place;
}

function bytesAt({ workspaceId, class: kind, blobId, storage }: AssetPlace, range: ByteRange) {
  return storageNamed(storage).get({ workspaceId, class: kind, id: blobId }, range);
}

async function answer(place: AssetPlace, { request }: RawCall) {
  const { id, hash, type, name, bytes } = place;
  return fileAnswer(request, {
    ...{ type, name, bytes, etag: `"${hash}"`, open: place.class === "public" },
    read: (range) => steadyRead(place, { range, read: bytesAt, again: () => placeOfAsset(id) }),
  });
}

const shared = { service: "media", method: "GET", body: NO_BODY, limit: null, answer } as const;

export const mediaFileRoutes = [
  rawRoute({ ...shared, path: "/media/files/{id}/{file}", credential: publicFile }),
  rawRoute({ ...shared, path: "/media/private/{id}", credential: privateFile }),
];
