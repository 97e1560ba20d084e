// Small WebM files, element by element, so that a test can put anything anywhere.

/** The ids that a WebM is made of. */
export const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  cluster: 0x1f43b675,
  time: 0xe7,
  block: 0xa3,
  group: 0xa0,
  cues: 0x1c53bb6b,
  void: 0xec,
  checksum: 0xbf,
} as const;

function idBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(id);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
}

/** A size in so many bytes. */
export function sizeOf(size: number, length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size) | (1n << BigInt(7 * length)));
  return bytes.subarray(8 - length);
}

/** A size that is not said, in so many bytes. */
export const unsaid = (length: number) => Buffer.alloc(length, 0xff).fill(0xff >> (length - 1), 0, 1);

/** The head of an element of any size. */
export const head = (id: number, size: Buffer) => Buffer.concat([idBytes(id), size]);

/** An element with its size in as few bytes as it takes, or in so many. */
export function element(id: number, content: Buffer | string = "", length?: number): Buffer {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  const least = [1, 2, 3, 4].find((many) => bytes.length < 2 ** (7 * many) - 1) ?? 8;
  return Buffer.concat([head(id, sizeOf(bytes.length, length ?? least)), bytes]);
}

/** What a WebM begins with, and what it is played by. */
export const EBML = element(ID.ebml, element(ID.docType, "webm"));
export const TRACKS = element(ID.tracks, "a track of a film");
export const INFO = element(ID.info, "made by a phone");

/** Tags as ffmpeg writes the place of a phone's film. */
export const TAGS = element(ID.tags, "LOCATION\x44\x87\x92+59.3293+018.0686/");

/** A cluster with a block of so many bytes. */
export const cluster = (length = 20) =>
  element(ID.cluster, Buffer.concat([element(ID.time, "\0"), element(ID.block, Buffer.alloc(length, "film"))]));

/** A cluster that is written live: it says its end nowhere. */
export const live = (length = 20) =>
  Buffer.concat([
    head(ID.cluster, unsaid(8)),
    ...[element(ID.time, "\0"), element(ID.block, Buffer.alloc(length, "film")), element(ID.group, "film")],
  ]);
