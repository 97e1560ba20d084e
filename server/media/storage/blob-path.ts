// Under which name a blob stands outside of the database: made of checked ids alone, so that it cannot point elsewhere.
import { isId } from "#lib/id.ts";
import { ASSET_CLASSES } from "#lib/services/media/media-limits.ts";
import type { BlobKey } from "#server/media/storage/port.ts";

/** `<workspace>/<class>/<id>`; throws for anything that is no id or no class. */
export function blobPath({ workspaceId, class: kind, id }: BlobKey): string {
  if (!isId(workspaceId) || !isId(id) || !ASSET_CLASSES.includes(kind)) {
    throw new Error("The name of a stored file is not made of ids.");
  }
  return `${workspaceId.toLowerCase()}/${kind}/${id.toLowerCase()}`;
}
