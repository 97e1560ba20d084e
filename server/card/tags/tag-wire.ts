// A tag between its row and the wire.
import { env } from "#lib/env.server.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { Tag } from "#lib/services/card/tag-entities.ts";
import type { Person } from "#lib/services/person.ts";
import type { TagRow } from "#server/card/tags/tag-repository.ts";
import { instantOf } from "#server/platform/rows.ts";

/** The tag as its owner reads it. */
export function toTag(row: TagRow, owner: Person): Tag {
  const { id, name, version } = row;
  return {
    ...{ id, name, version, owner, kind: "own" },
    address: env().PUBLIC_ORIGIN + serverPaths.tag(row.alias),
    target: { kind: row.targetKind, id: row.targetId, name: row.targetName },
    created_at: instantOf(row.createdAt),
    updated_at: instantOf(row.updatedAt),
    deleted_at: instantOf(row.deletedAt),
  };
}
