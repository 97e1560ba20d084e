// Takes in what was uploaded, each kind in its way: nothing is stored that was not looked at.
import { asAppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { AssetClass } from "#lib/services/media/media-limits.ts";
import { contentOf, type StoredBlob, writeBlob } from "#server/media/blobs.ts";
import { type FileType, refusalOf, typeOfMime } from "#server/media/file-kinds.ts";
import { harmlessName } from "#server/media/file-name.ts";
import { HEAD_BYTES, isText, typeOfFile } from "#server/media/file-type.ts";
import { holdOriginal } from "#server/media/renditions/originals.ts";
import type { AssetFacts } from "#server/media/repository.ts";
import { unfit } from "#server/media/uploads/upload-limits.ts";
import { sourceOfUpload, wholeOfUpload } from "#server/media/uploads/upload-source.ts";
import { bytesOfUpload, refuseUpload, type UploadRow } from "#server/media/uploads/upload-store.ts";
import { takingIn } from "#server/media/uploads/upload-turns.ts";
import { blanked } from "#server/media/videos/blank-video.ts";
import { planVideo } from "#server/media/videos/video-plan.ts";
import { planWebm } from "#server/media/videos/webm-plan.ts";
import { PICTURES_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import type { Rights } from "#server/platform/pictures/rights-text.ts";

type Coming = { scope: WorkspaceScope; upload: UploadRow; type: FileType };
type Content = {
  content: AsyncIterable<Uint8Array>;
  type: FileType;
  facts: Partial<AssetFacts>;
  /** All of it, where it is a picture that is seen in its renditions. */
  picture?: Uint8Array;
};

/** The stored bytes and what is known of them. Throws `invalid` with a sentence for what is not taken; it is gone then. */
export async function takeIn(
  scope: WorkspaceScope,
  upload: UploadRow,
): Promise<{ blob: StoredBlob; facts: AssetFacts }> {
  try {
    const { content, type, facts, picture } = await contentOfKind({ scope, upload, type: await typeOf(scope, upload) });
    const written = { workspaceId: upload.workspaceId, class: classOf(upload), content };
    const blob = await takingIn(upload.ownerId, () => writeBlob(written));
    if (picture && blob.class === "public") holdOriginal({ workspaceId: blob.workspaceId, blobId: blob.id }, picture);
    const name = harmlessName(upload.name, type.ending);
    return { blob, facts: { ...facts, ownerId: upload.ownerId, type: type.type, name } };
  } catch (error) {
    if (asAppError(error).code === "invalid") await refuseUpload(scope, upload);
    throw error;
  }
}

function contentOfKind(coming: Coming): Promise<Content> {
  switch (coming.type.kind) {
    case "picture":
      return asPicture(coming);
    case "text":
      return asText(coming);
    case "drawing":
      return asDrawing(coming);
    case "video":
      return asVideo(coming);
    case "document":
      return asItCame(coming);
    case "table":
      throw unfit(refusalOf("private"));
  }
}

async function asPicture({ scope, upload }: Coming): Promise<Content> {
  await takeAttempt(PICTURES_PER_PERSON, upload.ownerId);
  const original = () => wholeOfUpload(scope, upload);
  const { bytes, width, height, type, rights, thumbhash } = await pictures.takeIn(original, { who: upload.ownerId });
  const packed = typeOfMime(type);
  if (!packed) throw new Error("A picture was packed as what is not taken.");
  return {
    content: contentOf(bytes),
    picture: bytes,
    type: packed,
    facts: { width, height, ...columnsOf(rights), thumbhash: Buffer.from(thumbhash).toString("base64") },
  };
}

async function asDrawing({ scope, upload, type }: Coming): Promise<Content> {
  await takeAttempt(PICTURES_PER_PERSON, upload.ownerId);
  const original = () => wholeOfUpload(scope, upload);
  const { bytes, rights, ...size } = await pictures.redraw(original, { who: upload.ownerId });
  return { content: contentOf(bytes), type, facts: { ...size, ...columnsOf(rights) } };
}

const columnsOf = ({ creator, credit, licence }: Rights) => ({
  ...{ creator: creator ?? "", credit: credit ?? "", licence: licence ?? "" },
});

/** Looked over where it stands, then blanked as it goes by: no more of it is held than a piece. */
async function asVideo({ scope, upload, type }: Coming): Promise<Content> {
  const source = sourceOfUpload(scope, upload);
  const { blanks, facts } =
    type.ending === "webm" ? { blanks: await planWebm(source), facts: {} } : await planVideo(source);
  return { content: blanked(bytesOfUpload(scope, upload), blanks), type, facts };
}

/** Text from its beginning to its end: its head alone was looked at before. */
async function asText({ scope, upload, type }: Coming): Promise<Content> {
  const bytes = await wholeOfUpload(scope, upload);
  if (!isText(bytes)) throw unfit(refusalOf(classOf(upload)));
  return { content: contentOf(bytes), type, facts: {} };
}

async function asItCame({ scope, upload, type }: Coming): Promise<Content> {
  return { content: bytesOfUpload(scope, upload), type, facts: {} };
}

const classOf = ({ class: kind }: UploadRow): AssetClass => (kind === "public" ? "public" : "private");

async function typeOf(scope: WorkspaceScope, upload: UploadRow): Promise<FileType> {
  const head = await headOf(bytesOfUpload(scope, upload));
  const verdict = await typeOfFile({ head, size: upload.size, fileClass: classOf(upload) });
  if ("refused" in verdict) throw unfit(verdict.refused);
  return verdict.type;
}

/** As many pieces as the beginning takes. */
async function headOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}
