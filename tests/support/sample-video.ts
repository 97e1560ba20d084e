// Small videos, box by box, so that a test can put anything anywhere.

export type Part = Buffer | string;

const bytesOf = (part: Part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part);

/** Numbers of four bytes, one after the other. */
export function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [n, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, n * 4);
  return bytes;
}

/** A box with its size in four bytes. */
export function box(type: string, ...parts: Part[]): Buffer {
  const content = Buffer.concat(parts.map(bytesOf));
  return Buffer.concat([words(content.length + 8), Buffer.from(type, "latin1"), content]);
}

/** The same with its size in eight bytes. */
export function longBox(type: string, size: number, ...parts: Part[]): Buffer {
  return Buffer.concat([words(1), Buffer.from(type, "latin1"), words(0, size), ...parts.map(bytesOf)]);
}

/** The same with the size that it has. */
export function whollyLong(type: string, ...parts: Part[]): Buffer {
  return longBox(type, 16 + parts.reduce((sum, part) => sum + part.length, 0), ...parts);
}

const MATRIX = {
  upright: [65536, 0, 0, 0, 65536, 0, 0, 0, 0x40000000],
  turned: [0, 65536, 0, -65536, 0, 0, 0, 0, 0x40000000],
};

export type TrackSaid = {
  handler?: string;
  matrix?: keyof typeof MATRIX;
  chunk?: number;
  sizes?: number[];
  more?: Part[];
};

/** A track whose samples stand in one chunk. */
export function track({
  handler = "vide",
  matrix = "upright",
  chunk = 0,
  sizes = [],
  more = [],
}: TrackSaid = {}): Buffer {
  const shown = handler === "vide" ? [640 * 65536, 360 * 65536] : [0, 0];
  const head = box("tkhd", words(0, 0, 0, 1, 0, 5000, 0, 0, 0, 0, ...MATRIX[matrix], ...shown));
  const samples = box(
    "stbl",
    box("stsd", words(0, 0)),
    box("stsz", words(0, 0, sizes.length, ...sizes)),
    box("stsc", words(0, 1, 1, sizes.length, 1)),
    box("stco", words(0, ...(chunk === 0 ? [0] : [1, chunk]))),
  );
  const data = box("dinf", box("dref", words(0, 1), box("url ", words(1))));
  const media = box(
    "mdia",
    box("mdhd", words(0)),
    box("hdlr", words(0, 0), handler, words(0, 0, 0)),
    box("minf", data, samples),
  );
  return box("trak", head, media, ...more);
}

export const FILE_TYPE = box("ftyp", "isom", words(512), "isommp42");
export const FILM = box("mdat", "what is seen and heard");

/** Five seconds. */
export const HEAD = box("mvhd", words(0, 0, 0, 1000, 5000), Buffer.alloc(80));

/** A video of one track, with these boxes in its index besides. */
export function video(...more: Part[]): Buffer {
  return Buffer.concat([FILE_TYPE, FILM, box("moov", HEAD, track(), ...more)]);
}

/** Everything that says where it was taken, in each way that is in use. */
export const PLACED: Readonly<Record<string, Buffer>> = {
  "Android's text": box("udta", box("\xa9xyz", words(0x001215c7), "+59.3293+018.0686/")),
  "a 3GPP box": box("udta", box("loci", words(0), "+59.3293 Stockholm\0")),
  "QuickTime's keys": box(
    "meta",
    box("keys", words(0, 1), box("mdta", "com.apple.quicktime.location.ISO6709")),
    box("ilst", box("\0\0\0\x01", box("data", words(1, 0), "+59.3293+018.0686/"))),
  ),
  "keys behind their values": box(
    "meta",
    box("ilst", box("\0\0\0\x01", box("data", words(1, 0), "+59.3293+018.0686/"))),
    box("keys", words(0, 1), box("mdta", "com.apple.quicktime.location.name")),
  ),
  "a box of XMP": box(
    "uuid",
    "\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac",
    "<exif:GPSLatitude>59.3293",
  ),
  "a place in iTunes' list": box(
    "udta",
    box("meta", words(0), box("ilst", box("\xa9xyz", box("data", words(1, 0), "+59.3293+018.0686/")))),
  ),
  "two languages and a comment": box(
    "udta",
    box("\xa9xyz", words(0x001215c7), "+59.3293+018.0686/"),
    box("loci", words(0, 0x15c7), "Stockholm\0\0"),
    box("\xa9cmt", words(0x000515c7), "GPS 59.3293"),
    words(0),
  ),
  "a box of eight bytes' size": whollyLong("udta", whollyLong("\xa9xyz", words(0x001215c7), "+59.3293+018.0686/")),
  "free space": box("free", "freeGPS 59.3293"),
  "a box that nobody knows": box("gps ", "59.3293"),
};
