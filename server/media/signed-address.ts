// The address of a private file: signed with a key of its own, for ten minutes, for whoever may read what the file belongs to.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { AssetAddress } from "#lib/services/media/entities.ts";
import { fileAddress } from "#lib/services/media/file-address.ts";
import { type AssetPlace, placeOfAsset } from "#server/media/places.ts";
import { findInLibrary } from "#server/media/repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { isMarked, markOf, purposeKeys } from "#server/platform/purpose-keys.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const LIFE_MS = 10 * 60_000;
const PURPOSE = "media addresses";

/** GET /media/{id}/address */
export async function addressOf(context: CallContext, { id }: { id: string }): Promise<{ data: AssetAddress }> {
  const scope = authorize(context.actor, "media.read");
  const place = await placeOfAsset(id);
  if (!place) throw new AppError("not_found");
  const inScope =
    place.workspaceId === scope.workspaceId && (await readWorkspace(scope, (tx) => findInLibrary(tx, scope, id)));
  if (!inScope && !(await mayRead(context, place))) throw new AppError("not_found");
  const { PUBLIC_ORIGIN } = env();
  if (place.class === "public") return { data: { url: PUBLIC_ORIGIN + fileAddress(place), expires_at: null } };
  const expires = new Date(Date.now() + LIFE_MS);
  const url = `${PUBLIC_ORIGIN}/api/media/private/${id}?key=${await signed(id, expires)}`;
  return { data: { url, expires_at: expires.toISOString() } };
}

/** In one's own space, or through something that uses the file. */
async function mayRead({ actor, mediaReaders }: CallContext, place: AssetPlace): Promise<boolean> {
  if (actor.kind !== "user") return false;
  if (place.workspaceId === actor.userId) return true;
  for (const { kind, id } of place.uses) if (await mediaReaders[kind]?.(actor, id)) return true;
  return false;
}

/** The key in a private file's address: in its query, which no log of ours holds. */
export async function signed(id: string, expires: Date): Promise<string> {
  const [key] = await purposeKeys(PURPOSE);
  const until = expires.getTime().toString(36);
  return `${until}.${markOf(key, textOf(id, until)).toString("base64url")}`;
}

/** Throws `not_found` for whatever we have not signed ourselves, and `gone` once it has ended. */
export async function requireSigned(id: string, token: string, now: Date = new Date()): Promise<void> {
  const [until = "", given = ""] = token.split(".");
  const sent = Buffer.from(given, "base64url");
  const own = isMarked(await purposeKeys(PURPOSE), { text: textOf(id, until), mark: sent });
  if (!own) throw new AppError("not_found");
  if (Number.parseInt(until, 36) <= now.getTime())
    throw new AppError("gone", "This address has ended. Open the file again.");
}

function textOf(id: string, until: string): string {
  return `${id.toLowerCase()}.${until}`;
}
