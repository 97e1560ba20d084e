// The one door to making pictures, for every service: a stranger's bytes in, a picture of our making out.
import { AppError } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";
import { pictureQueue } from "#server/platform/pictures/picture-queue.ts";
import type { Picture, PictureSpec, PictureWork } from "#server/platform/pictures/picture-spec.ts";

const LIMITS = { most: 12, mostEach: 3, longestMs: 10_000 };
const REFUSALS = {
  apple: "An iPhone's HEIC cannot be read here. Choose the photo in the browser of the phone, or save it as JPEG.",
  foreign: "This file is not a picture we can read. Use JPEG, PNG or WebP.",
} as const;

/** Where no process of its own does it (an edge platform has none to give), it is done in place. */
const inPlace: PictureWork = async (original, spec) => {
  const { makePicture } = await import("#server/platform/pictures/picture-work.ts");
  return makePicture(original, spec);
};

const hall = () =>
  onceInProcess("pictures", () => {
    const held: { work: PictureWork } = { work: inPlace };
    return { held, order: pictureQueue(() => held.work, LIMITS) };
  });

/** Says who makes pictures from now on; null is whoever is asked, in place. */
export function picturesBy(work: PictureWork | null): void {
  hall().held.work = work ?? inPlace;
}

/**
 * The picture that the spec asks for, upright and without the camera's words (EXIF, GPS); the original is kept nowhere.
 * Throws `invalid` for what is no picture, `unavailable` with the time to come back where too many wait.
 */
async function render(original: Uint8Array, spec: PictureSpec & { who: string; field?: string }): Promise<Picture> {
  const { who, field = "content", ...wanted } = spec;
  const outcome = await hall().order({ original, spec: wanted, who });
  if ("picture" in outcome) return outcome.picture;
  const sentence = REFUSALS[outcome.refused];
  throw new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

export const pictures = { render };
