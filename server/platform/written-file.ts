// A file of many parts, written down whole before it is sent.
import { StreamedFile } from "#server/platform/csv.ts";
import { openExportStore } from "#server/platform/export-store.ts";

const BLOCK = 256 * 1024;

/** Many small parts as few large ones: each write of a file costs more than its bytes. */
async function* inBlocks(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    held.push(bytes);
    size += bytes.length;
    if (size < BLOCK) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Writes a file whole before it is sent, so that a slow reader holds no connection. */
export async function writtenFile(
  name: string,
  type: string,
  parts: AsyncIterable<string | Uint8Array>,
): Promise<File> {
  const store = await openExportStore();
  try {
    for await (const part of inBlocks(parts)) await store.write(part);
  } catch (error) {
    await store.drop();
    throw error;
  }
  return new StreamedFile(name, () => store.read(), type);
}
