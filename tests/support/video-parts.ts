// A video in memory as it is looked over, and as it comes by in parts on its way to the storage.
import { blanked } from "#server/media/videos/blank-video.ts";
import type { Blank } from "#server/media/videos/video-plan.ts";
import type { VideoSource } from "#server/media/videos/video-source.ts";

/** These bytes, to be read from anywhere. */
export const sourceOf = (bytes: Buffer): VideoSource => ({
  size: bytes.length,
  read: async (from: number, length: number) => bytes.subarray(from, from + length),
});

async function* inParts(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** What is stored of these bytes once these places are blanked, come in parts of so many bytes. */
export async function storedOf(bytes: Buffer, blanks: readonly Blank[], part: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of blanked(inParts(bytes, part), blanks)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
