// The bytes of a file of contacts: of an upload, which is kept for a day, or of what was pasted.
import { MOST_IMPORT_BYTES } from "#lib/services/contact/import-limits.ts";
import type { ImportFile } from "#server/contact/imports/import-repository.ts";
import type { MediaPort } from "#server/platform/media-port.ts";

type Place = { workspaceId: string; ownerId: string };

const uploadOf = ({ workspaceId: space, ownerId }: Place, id: string) =>
  ({ id, space, ownerId, class: "import", most: MOST_IMPORT_BYTES }) as const;

type Kept = Pick<ImportFile, "uploadId" | "pasted">;

/** From their beginning, each time anew; throws where an upload is gone. */
export async function importBytes(
  media: MediaPort,
  place: Place,
  { uploadId, pasted }: Kept,
): Promise<AsyncIterable<Uint8Array>> {
  return uploadId === null ? new Pasted(pasted ?? "") : media.pieces(uploadOf(place, uploadId));
}

/** Nothing is read of it any more. */
export async function dropImportBytes(
  media: MediaPort,
  place: Place,
  { uploadId }: Pick<Kept, "uploadId">,
): Promise<void> {
  if (uploadId !== null) await media.drop(uploadOf(place, uploadId));
}

class Pasted {
  readonly #bytes: Buffer;
  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }
  async *[Symbol.asyncIterator]() {
    yield this.#bytes;
  }
}
