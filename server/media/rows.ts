// What the statements over assets answer, as rows of ours and on the wire.

import { env } from "#lib/env.server.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { fileAddress } from "#lib/services/media/file-address.ts";
import type { Person } from "#lib/services/person.ts";
import type { AssetRow } from "#server/media/repository.ts";
import { instantOf } from "#server/platform/rows.ts";

/** An asset on the wire. */
export function toAsset(row: AssetRow, owner: Person): Asset {
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
