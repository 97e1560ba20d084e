// What the tus protocol stores in: the rows of one person in one workspace. Another one's upload is not there.
import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { cleanLine } from "#lib/clean-line.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { MAX_FOLDER } from "#lib/services/media/media-limits.ts";
import { cut } from "#lib/text.ts";
import type { FileClass } from "#server/media/file-kinds.ts";
import { typeOfFile } from "#server/media/file-type.ts";
import { checkCrumbs, checkRoom, checkSize, isCrumb, UPLOAD_MS, unfit } from "#server/media/uploads/upload-limits.ts";
import {
  appendPiece,
  countPieces,
  deleteUpload,
  findUpload,
  insertUpload,
  type UploadRow,
  underWay,
} from "#server/media/uploads/upload-store.ts";
import { storing } from "#server/media/uploads/upload-turns.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { wholeBytes } from "#server/platform/whole-bytes.ts";

const LONGEST_NAME = 300;

/** Whose uploads, and in which space. */
export type Uploading = { scope: WorkspaceScope; ownerId: string };

export class TusStore extends DataStore {
  override extensions = ["creation", "expiration", "termination"];
  readonly #scope: WorkspaceScope;
  readonly #ownerId: string;

  constructor({ scope, ownerId }: Uploading) {
    super();
    this.#scope = scope;
    this.#ownerId = ownerId;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, metadata, size = 0 } = upload;
    checkSize(size);
    const name = (metadata?.name ?? "").toWellFormed().replaceAll("\0", "").slice(0, LONGEST_NAME);
    const folder = cut(cleanLine(metadata?.folder ?? "").trim(), MAX_FOLDER);
    const begun = { id, size, name, folder, ownerId: this.#ownerId, class: classIn(metadata?.class) };
    await inWorkspace(this.#scope, async (tx) => {
      checkRoom(await underWay(tx, this.#scope, this.#ownerId), begun);
      await insertUpload(tx, this.#scope, begun);
    });
    return new Upload({ id, size, offset: 0, creation_date: new Date().toISOString() });
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, createdAt } = await this.#row(id);
    return new Upload({ id, size, offset: received, creation_date: createdAt.toISOString() });
  }

  /** The first piece says what the file is: nobody sends a hundred megabytes to hear that they are not taken. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const bytes = await wholeBytes(stream);
    if (bytes.length === 0) return offset;
    const row = await this.#row(id);
    if (offset === 0) await this.#judge(row, bytes);
    if (isCrumb({ begins: offset, bytes: bytes.length, size: row.size }))
      checkCrumbs(await countPieces(this.#scope, id), offset);
    const place = { id, ownerId: this.#ownerId };
    const stored = await storing(this.#ownerId, () => appendPiece(this.#scope, place, { begins: offset, bytes }));
    if (!stored) throw ERRORS.INVALID_OFFSET;
    return offset + bytes.length;
  }

  override async remove(id: string): Promise<void> {
    await this.#row(id);
    await deleteUpload(this.#scope, { id, ownerId: this.#ownerId });
  }

  override getExpiration(): number {
    return UPLOAD_MS;
  }

  async #row(id: string): Promise<UploadRow> {
    const row = isId(id) ? await findUpload(this.#scope, { id, ownerId: this.#ownerId }) : null;
    if (row === null) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }

  async #judge({ id, size, class: kind }: UploadRow, head: Uint8Array): Promise<void> {
    const verdict = await typeOfFile({ head, size, fileClass: classIn(kind) });
    if ("type" in verdict) return;
    await deleteUpload(this.#scope, { id, ownerId: this.#ownerId });
    throw unfit(verdict.refused);
  }
}

function classIn(name: string | null | undefined): FileClass {
  if (name === "public" || name === "private" || name === "import") return name;
  throw new AppError("malformed", "Upload-Metadata must name a class: public, private or import.");
}
