// What the statements over assets answer, as rows of ours and on the wire.

import { env } from "#lib/env.server.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { fileAddress } from "#lib/services/media/file-address.ts";
import { CONSENTS, type Rights, SOON_DAYS, SOURCES } from "#lib/services/media/media-limits.ts";
import type { Person } from "#lib/services/person.ts";
import type { AssetRow } from "#server/media/repository.ts";
import { instantOf } from "#server/platform/rows.ts";

const DAY_MS = 86_400_000;

type Beside = { owner: Person; poster: AssetRow | undefined; locked: boolean; now: Date };

/** How the rights of an asset stand. */
export function rightsOf({ rightsEndAt }: Pick<AssetRow, "rightsEndAt">, now: Date): Rights {
  if (rightsEndAt === null) return "open";
  const left = rightsEndAt.getTime() - now.getTime();
  return left <= 0 ? "ended" : left <= SOON_DAYS * DAY_MS ? "soon" : "running";
}

function shownAs({ id, hash, thumbhash, focalX: x, focalY: y }: AssetRow): NonNullable<Asset["poster"]> {
  return { id, hash, thumbhash, focal_point: { x, y } };
}

/** An asset on the wire. */
export function toAsset(row: AssetRow, { owner, poster, locked, now }: Beside): Asset {
  return {
    id: row.id,
    class: row.class === "public" ? "public" : "private",
    type: row.type,
    name: row.name,
    bytes: row.bytes,
    hash: row.hash,
    width: row.width,
    height: row.height,
    duration: row.durationMs === null ? null : row.durationMs / 1000,
    alt: row.alt,
    focal_point: { x: row.focalX, y: row.focalY },
    creator: row.creator,
    credit: row.credit,
    licence: row.licence,
    folder: row.folder,
    tags: row.tags,
    source: SOURCES.find((one) => one === row.source) ?? "",
    consent: CONSENTS.find((one) => one === row.consent) ?? "",
    territory: row.territory,
    rights_end_on: row.rightsEndOn,
    rights: rightsOf(row, now),
    brand: row.brand,
    locked,
    poster: poster ? shownAs(poster) : null,
    thumbhash: row.thumbhash,
    url: row.class === "public" ? `${env().PUBLIC_ORIGIN}${fileAddress(row)}` : null,
    uses: row.uses,
    owner,
    created_at: instantOf(row.createdAt),
    updated_at: instantOf(row.updatedAt),
    deleted_at: instantOf(row.deletedAt),
    version: row.version,
  };
}
