// Any part of an upload, out of its pieces: what was asked for last is still at hand.
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import {
  bytesOfUpload,
  CANCELLED,
  type PieceRow,
  pieceAt,
  type UploadRow,
} from "#server/media/uploads/upload-store.ts";
import type { VideoSource } from "#server/media/videos/video-source.ts";

type Whole = Pick<UploadRow, "id" | "size">;

/** All of an upload that is all here, in one piece of memory: for what is known to be small. */
export async function wholeOfUpload(scope: WorkspaceScope, { id, size }: Whole): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(size);
  let at = 0;
  for await (const piece of bytesOfUpload(scope, { id, size })) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.subarray(0, at);
}

/** Reads an upload that is all here from anywhere, a piece at a time; throws `gone` where it is cancelled meanwhile. */
export function sourceOfUpload(scope: WorkspaceScope, { id, size }: Whole): VideoSource {
  let held: PieceRow | null = null;
  const pieceFrom = async (at: number): Promise<Uint8Array> => {
    if (at >= size) return new Uint8Array();
    if (held === null || at < held.begins || at >= held.begins + held.bytes.length) held = await pieceAt(scope, id, at);
    const rest = held?.bytes.subarray(at - held.begins) ?? new Uint8Array();
    // It was all here: what reads on as if the file ended there would say that it is broken.
    if (rest.length === 0) throw new AppError("gone", CANCELLED);
    return rest;
  };
  return {
    size,
    async read(from, length) {
      const parts: Uint8Array[] = [];
      for (let at = from; at < from + length; ) {
        const part = (await pieceFrom(at)).subarray(0, from + length - at);
        if (part.length === 0) break;
        parts.push(part);
        at += part.length;
      }
      return Buffer.concat(parts);
    },
  };
}
