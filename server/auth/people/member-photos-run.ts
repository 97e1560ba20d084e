// Reads the zip of a file of people in the background, photo by photo, each in its own transaction: a stopped process loses none and
// doubles none. What comes out of a zip goes through the picture process alone.
import { AppError, isAppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { FACE } from "#server/auth/core/face.ts";
import { findImport, type ImportRow, listRows, updateImport } from "#server/auth/people/member-imports-repository.ts";
import { matchPhotos } from "#server/auth/people/member-photo-match.ts";
import { insertPhoto, photosOf, readingImports, writeMatches } from "#server/auth/people/member-photos-repository.ts";
import { bytesOf, insideZip, type ZipPhoto, zipUpload } from "#server/auth/people/member-zip.ts";
import { afterAnswer } from "#server/platform/after-answer.ts";
import type { Archive } from "#server/platform/archives/archive.ts";
import type { MediaPort, MediaRoom } from "#server/platform/media-port.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

export const EVERY_ROW = 20_000;
const MOST_TRIES = 3;
const SYSTEM = { kind: "system", name: "member-import" } as const;

export type PhotoPlace = { workspaceId: string; id: string };

/** Goes on with a zip without keeping anybody waiting; what fails is tried again by the clock. */
export function carryOnPhotos(media: MediaPort, place: PhotoPlace): void {
  afterAnswer(() => readOne(media, place));
}

/** Every zip that a stopped process left; once `stop` is aborted the rest is left for the next time. */
export async function carryOnAllPhotos(media: MediaPort, stop?: AbortSignal): Promise<void> {
  for (const place of await readingImports()) if (!stop?.aborted) await readOne(media, place, stop);
}

/** One at a time in this process; twice at once in two it keeps each photo once. */
async function readOne(media: MediaPort, place: PhotoPlace, stop?: AbortSignal): Promise<void> {
  const underWay = onceInProcess("member-photos", () => new Set<string>());
  if (underWay.has(place.id)) return;
  underWay.add(place.id);
  try {
    await readZip({ media, scope: authorize(SYSTEM, "members.invite", place), id: place.id }, stop);
  } catch (err) {
    log.warn({ err, import: place.id }, "photos of a file of people stopped; the clock goes on with them");
  } finally {
    underWay.delete(place.id);
  }
}

type Step = { media: MediaPort; scope: WorkspaceScope; id: string };
type Reading = ImportRow & { uploadId: string };

const isReading = (file: ImportRow | null): file is Reading => file?.photoState === "reading" && file.uploadId !== null;

async function readZip(step: Step, stop?: AbortSignal): Promise<void> {
  const { media, scope, id } = step;
  const file = await inWorkspace(scope, (tx) => findImport(tx, scope, { id }));
  if (!isReading(file)) return;
  const upload = zipUpload({ id: file.uploadId, space: scope.workspaceId, ownerId: file.ownerId });
  try {
    const whole = await insideZip(media, upload, ({ photos }, archive) =>
      readEach(step, { file, photos, archive, stop }),
    );
    if (!whole) return;
    await settle(step, file, { photoState: "ready", uploadId: null });
  } catch (error) {
    // Only a sentence of ours is the zip's fault; anything else is tried again.
    if (!isAppError(error) || error.code === "unavailable") throw error;
    await settle(step, file, { photoState: "failed", photoProblem: error.message, uploadId: null });
  }
  await media.drop(upload);
}

type Each = { file: Reading; photos: readonly ZipPhoto[]; archive: Archive; stop: AbortSignal | undefined };

/** Those that are not there yet, each that finds no room with that as its problem; false where it ended before the last, or somebody put up another zip. */
async function readEach(step: Step, { file, photos, archive, stop }: Each): Promise<boolean> {
  const begun = await onReading(step, file, (tx) =>
    updateImport(tx, step.scope, { id: file.id, photoTotal: photos.length, quiet: true }),
  );
  if (!begun) return false;
  const there = await inWorkspace(step.scope, (tx) => photosOf(tx, step.scope, file.id));
  const done = new Set(there.map(({ place }) => place));
  const room = await step.media.room(step.scope.workspaceId, file.ownerId);
  for (const photo of photos) {
    if (done.has(photo.place)) continue;
    if (stop?.aborted) return false;
    const made = await madeOf(step, file, { photo, archive, room });
    const { place, name } = photo;
    const kept = await onReading(step, file, (tx) =>
      insertPhoto(tx, step.scope, { id: newId(), importId: file.id, place, name, ...made }),
    );
    if (!kept) return false;
  }
  return true;
}

type Made = { assetId: string; problem: null } | { assetId: null; problem: string };

async function madeOf(
  { media, scope }: Step,
  { ownerId }: Reading,
  { photo, archive, room }: { photo: ZipPhoto; archive: Archive; room: MediaRoom },
): Promise<Made> {
  const bytes = await bytesOf(archive, photo);
  if ("problem" in bytes) return { assetId: null, problem: bytes.problem };
  try {
    const made = await rendered(bytes, ownerId);
    const whose = { space: scope.workspaceId, class: "private", ownerId, room } as const;
    return { assetId: await media.put({ ...whose, ...made, type: "image/webp", name: "photo.webp" }), problem: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { assetId: null, problem: error.code === "unavailable" ? "It takes too long to read." : error.message };
  }
}

/** A busy machine is waited for; a picture that never comes out holds up no other. */
async function rendered(bytes: Uint8Array, who: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pictures.render(bytes, { ...FACE, who, field: "upload" });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unavailable" || tries === MOST_TRIES) throw error;
    }
  }
}

/** Runs while the file still reads this very zip; false where it does not. */
async function onReading({ scope }: Step, { id, uploadId }: Reading, run: (tx: Tx) => Promise<void>): Promise<boolean> {
  return inWorkspace(scope, async (tx) => {
    const now = await findImport(tx, scope, { id, lock: true });
    if (!isReading(now) || now.uploadId !== uploadId) return false;
    await run(tx);
    return true;
  });
}

type End = Pick<ImportRow, "photoState" | "uploadId"> & { photoProblem?: string };

async function settle(step: Step, file: Reading, end: End): Promise<void> {
  await onReading(step, file, async (tx) => {
    await updateImport(tx, step.scope, { id: file.id, ...end });
    await rematch(tx, step.scope, file.id);
  });
}

/** Whose photo is whose, by what the file's row says now. */
export async function rematch(tx: Tx, scope: WorkspaceScope, id: string): Promise<void> {
  const file = await findImport(tx, scope, { id });
  if (file?.photoState !== "ready") return;
  const { rows } = await listRows(tx, scope, { id, state: "", limit: EVERY_ROW, offset: 0 });
  const files = await photosOf(tx, scope, id);
  await writeMatches(tx, scope, { id, matches: matchPhotos(rows, { column: file.photoColumn, files }) });
}
