// Walks the elements of a WebM (EBML, Matroska) from its first byte to its last, and reads no more than their heads.
import { refusedVideo } from "#server/media/videos/video-refusals.ts";
import type { VideoSource } from "#server/media/videos/video-source.ts";
import { pauses } from "#server/platform/pauses.ts";

/** An element by its id, from its head to the end of its content. */
export type Element = { id: number; from: number; to: number };

type Head = { id: number; content: number; size: number | null };

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;

/** An hour of a film that is written live names each of its frames and sounds. */
const MOST_ELEMENTS = 300_000;
const AHEAD = 4096;
const LONGEST_ID = 4;
const LONGEST_SIZE = 8;

/**
 * Each element that no other one holds but a segment, or a cluster that is written live and does not say where it ends:
 * those are walked through, and what is in them is named in turn. Throws for what could be read in two ways.
 */
export async function* elementsOf(source: VideoSource): AsyncGenerator<Element> {
  let [left, end] = [MOST_ELEMENTS, source.size];
  const ahead = readAhead(source);
  for (let at = 0; at < source.size; ) {
    if (at === end) end = source.size;
    left -= 1;
    if (left < 0) throw refusedVideo("broken");
    const { id, content, size } = await headAt(ahead, at, end);
    if (size === null && id !== SEGMENT && id !== CLUSTER) throw refusedVideo("broken");
    if (id === SEGMENT && size !== null) end = content + size;
    if (id === SEGMENT || size === null) {
      at = content;
      continue;
    }
    yield { id, from: at, to: content + size };
    at = content + size;
  }
}

async function headAt(ahead: Ahead, at: number, end: number): Promise<Head> {
  const bytes = (await ahead(at)).subarray(0, end - at);
  const idLength = lengthAt(bytes, 0, LONGEST_ID);
  const sizeLength = lengthAt(bytes, idLength, LONGEST_SIZE);
  const content = at + idLength + sizeLength;
  const size = sizeIn(bytes.subarray(idLength, idLength + sizeLength));
  if (size !== null && size > end - content) throw refusedVideo("broken");
  return { id: bytes.readUIntBE(0, idLength), content, size };
}

type Ahead = (at: number) => Promise<Buffer>;

/** What begins there, at least as long as a head may be, out of what was read before as far as it reaches. */
function readAhead(source: VideoSource): Ahead {
  // A film of very many small elements keeps nobody else waiting.
  const pause = pauses();
  let begins = 0;
  let held: Buffer = Buffer.alloc(0);
  return async (at) => {
    const whole = Math.min(LONGEST_ID + LONGEST_SIZE, source.size - at);
    if (at < begins || at + whole > begins + held.length) {
      await pause();
      held = await source.read(at, Math.min(AHEAD, source.size - at));
      begins = at;
    }
    return held.subarray(at - begins);
  };
}

/** How many bytes a number takes up, as its first one says. */
function lengthAt(bytes: Buffer, at: number, longest: number): number {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > longest || at + length > bytes.length) throw refusedVideo("broken");
  return length;
}

/** A size without the mark of its length; null where all of its bits are set, which is no size. */
function sizeIn(bytes: Buffer): number | null {
  const [first = 0, ...rest] = bytes;
  const most = 0xff >> bytes.length;
  const said = first & most;
  if (said === most && rest.every((byte) => byte === 0xff)) return null;
  return rest.reduce((sum, byte) => sum * 256 + byte, said);
}
