// A zip that somebody puts up with people in it: what it holds by its directory, judged before anything of it is unpacked. Nothing
// is ever written under a name that stands in it.
import { cleanLine } from "#lib/clean-line.ts";
import { AppError } from "#lib/errors.ts";
import { MOST_ZIP_BYTES, MOST_ZIP_PHOTO_BYTES, MOST_ZIP_PHOTOS } from "#lib/services/auth/member-photos-limits.ts";
import { cut } from "#lib/text.ts";
import { type Archive, type ArchiveEntry, MOST_UNPACKED, openArchive } from "#server/platform/archives/archive.ts";
import { spooled } from "#server/platform/archives/spool.ts";
import type { MediaPort, Uploaded } from "#server/platform/media-port.ts";

const MUCH =
  "This zip holds too much. Use at most 2,000 photos that take up 200 MB unpacked, and put the rest into a second file.";
const WORDS = {
  damaged: "This zip cannot be read. Create it again, and upload the new one.",
  large: MUCH,
  locked: "This zip is protected by a password. Create it again without one.",
};
const NOT_A_PICTURE = "Not a picture. Use JPEG, PNG or WebP.";
const TOO_LARGE = "Larger than 15 MB. Use a smaller picture.";
const LONGEST_NAME = 120;

const PICTURES = /\.(jpe?g|jfif|png|webp|gif|avif|hei[cf]|tiff?|bmp)$/i;
const TABLES = /\.(csv|tsv|txt)$/i;
/** What systems and file managers add by themselves. */
const NOISE = /^(\..*|thumbs\.db|desktop\.ini|icon\r?)$/i;

/** A file that is no table: to be made a photo, or what is wrong with it already. `place` is where it stands among them. */
export type ZipPhoto = { place: number; name: string; entry: ArchiveEntry; problem: string | null };
export type PeopleZip = { tables: readonly ArchiveEntry[]; photos: readonly ZipPhoto[] };

type Named = Pick<ArchiveEntry, "name" | "size">;

const partsOf = (name: string) => name.split(/[/\\]/);
const baseOf = (name: string) => partsOf(name).at(-1) ?? "";

function isNoise({ name }: Named): boolean {
  return /[/\\]$/.test(name) || partsOf(name)[0] === "__MACOSX" || NOISE.test(baseOf(name));
}

/** A name that leads out of the folder it is unpacked into, or hides what it is, was made to harm somebody. */
function isHostile({ name }: Named): boolean {
  if (/^([/\\]|[a-z]:)/i.test(name) || partsOf(name).includes("..")) return true;
  return [...name].some((letter) => letter < " " && letter !== "\r");
}

/** As it is shown. */
export function shownName(name: string): string {
  return cut(cleanLine(baseOf(name)), LONGEST_NAME);
}

function problemOf({ name, size }: Named): string | null {
  if (!PICTURES.test(name)) return NOT_A_PICTURE;
  return size > MOST_ZIP_PHOTO_BYTES ? TOO_LARGE : null;
}

/** What a zip holds; throws `invalid` in words for one that is too much or means harm. */
export function planZip(entries: readonly ArchiveEntry[]): PeopleZip {
  const hostile = entries.find(isHostile);
  if (hostile)
    throw new AppError(
      "invalid",
      `This zip holds a file with an unsafe name, “${shownName(hostile.name)}”. Create it again from a plain folder of photos.`,
    );
  const kept = entries.filter((entry) => !isNoise(entry));
  const photos = kept
    .filter(({ name }) => !TABLES.test(name))
    .map((entry, place) => ({ place, name: shownName(entry.name), entry, problem: problemOf(entry) }));
  const unpacked = photos.reduce((sum, { entry, problem }) => sum + (problem === null ? entry.size : 0), 0);
  if (photos.length > MOST_ZIP_PHOTOS || unpacked > MOST_UNPACKED) throw new AppError("invalid", MUCH);
  return { tables: kept.filter(({ name }) => TABLES.test(name)), photos };
}

/** The one table of a zip; throws `invalid` where there is none or more than one. */
export function tableOf({ tables }: PeopleZip): ArchiveEntry {
  const [first, second] = tables;
  if (first === undefined)
    throw new AppError("invalid", "There is no CSV file in this zip. Add the file of people next to the photos.");
  if (second !== undefined)
    throw new AppError(
      "invalid",
      `This zip holds two files of people, ${shownName(first.name)} and ${shownName(second.name)}. Keep one of them.`,
    );
  return first;
}

/** A photo's bytes, or why there are none. */
export async function bytesOf(
  archive: Archive,
  { entry, problem }: ZipPhoto,
): Promise<Uint8Array | { problem: string }> {
  if (problem !== null) return { problem };
  return (await archive.bytes(entry, MOST_ZIP_PHOTO_BYTES)) ?? { problem: TOO_LARGE };
}

/** Where somebody's upload of a zip stands. */
export function zipUpload(place: Pick<Uploaded, "id" | "space" | "ownerId">): Uploaded {
  return { ...place, class: "import", most: MOST_ZIP_BYTES };
}

/** Opens an upload while `run` reads it; throws `invalid` in words for what is no zip. */
export async function insideZip<T>(
  media: MediaPort,
  upload: Uploaded,
  run: (zip: PeopleZip, archive: Archive) => Promise<T>,
): Promise<T> {
  const spool = await spooled(await media.pieces(upload));
  try {
    const archive = await openArchive(spool, WORDS);
    return await run(planZip(archive.entries), archive);
  } finally {
    await spool.drop();
  }
}
