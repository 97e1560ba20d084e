// Files of made-up people for tests of the library: put up, described, used; and a franchise with a location.
import { randomBytes } from "node:crypto";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { FinishUpload, UpdateAsset } from "#lib/services/media/entities.ts";
import { contentOf, writeBlob } from "#server/media/blobs.ts";
import type { FileClass } from "#server/media/file-kinds.ts";
import { type AssetFacts, addUse, keepAsset } from "#server/media/repository.ts";
import { getMedia, updateMedia } from "#server/media/service.ts";
import { spaceOf } from "#server/media/space.ts";
import { finishUpload } from "#server/media/uploads/finish-upload.ts";
import { appendPiece, insertUpload } from "#server/media/uploads/upload-store.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { person } from "#tests/services/links-support.ts";
import type { TestDatabase } from "#tests/support/database.ts";

/** A call of the media service by this person. */
export const as = (actor: UserActor) => ({
  ...{ actor, now: new Date(), requestId: "test" },
  people: async (ids: readonly string[]) => ids.map((id) => ({ id, name: "Mia", photo_url: null })),
});
export const spaceIdOf = ({ workspaceId }: UserActor) => workspaceId ?? "";

/** A file of this person, of bytes that nobody else has. */
export async function put(actor: UserActor, facts: Partial<AssetFacts> = {}, bytes: Uint8Array = randomBytes(40)) {
  const workspaceId = spaceIdOf(actor);
  const blob = await writeBlob({ workspaceId, class: "public", content: contentOf(bytes) });
  const about = { ownerId: actor.userId, type: "image/jpeg", name: "house.jpg", width: 2000, height: 1500, ...facts };
  return (await inWorkspace(spaceOf(workspaceId), (tx) => keepAsset(tx, blob, about))).id;
}

/** Says something of a file as it is now. */
export async function say(actor: UserActor, id: string, said: Omit<UpdateAsset, "id" | "version">) {
  const { data } = await getMedia(as(actor), { id });
  return (await updateMedia(as(actor), { id, version: data.version, ...said })).data;
}

/** Something uses a file. */
export async function use(actor: UserActor, id: string) {
  const workspaceId = spaceIdOf(actor);
  await inWorkspace(spaceOf(workspaceId), (tx) => addUse(tx, { workspaceId, assetId: id, kind: "test", id: newId() }));
}

/** A franchise and a location of it, and somebody else's workspace. */
export async function franchise({ pool }: Pick<TestDatabase, "pool">) {
  const [brand, location, stranger] = [person(), person(), person()];
  const ids = [brand, location, stranger].map(spaceIdOf);
  for (const [at, who] of [brand, location, stranger].entries()) {
    await pool.query(
      "insert into users (id, email, password_hash, firstname, lastname) values ($1, $2, '', 'Mia', 'Chen')",
      [who.userId, `${who.userId}@harbor.test`],
    );
    await pool.query(
      `insert into workspaces (id, name, owner_id, parent_id, main_component, product)
       values ($1, $2, $3, $4, 'franchise', 'entrepreneur')`,
      [ids[at], `Place ${at}`, who.userId, at === 1 ? ids[0] : null],
    );
  }
  return { brand, location, stranger };
}

/** So many days from today. */
export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** All of a file sent by this person and not finished; answers the upload. */
export async function send(actor: UserActor, bytes: Buffer, fileClass: FileClass = "public"): Promise<string> {
  const [scope, id, ownerId] = [spaceOf(spaceIdOf(actor)), newId(), actor.userId];
  const begun = { id, ownerId, class: fileClass, name: "plan.pdf", folder: "Mine", size: bytes.length } as const;
  await inWorkspace(scope, (tx) => insertUpload(tx, scope, begun));
  await appendPiece(scope, { id, ownerId }, { begins: 0, bytes });
  return id;
}

/** All of a PDF sent by this person, and taken in with these words. */
export async function upload(actor: UserActor, bytes: Buffer, said: Omit<FinishUpload, "id"> = {}) {
  const id = await send(actor, bytes);
  return (await finishUpload(as(actor), { id, alt: "Mine", ...said })).data;
}
