// Pictures of previews and logos: how one is put up, and what becomes of an upload of one or of a file of the library. Browser only.
import type { InputOf, OutputOf } from "#lib/services/operation.ts";
import { MOST_PICTURE_BYTES } from "#lib/services/put-up-limits.ts";
import { call } from "../call.ts";

type Picture = OutputOf<"links.addPicture">;

const HEIC =
  "iPhone HEIC photos aren’t supported here. Choose the photo in your phone’s browser, or save it as a JPEG.";
const LARGE = "This image is larger than 30 MB. Make it smaller, or save it as a JPEG.";

/** What can be told before a byte is sent; what a file is, the server looks at. */
function check({ name, type, size }: File): string | null {
  if (/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) return HEIC;
  if (size === 0) return "This file is empty.";
  return size > MOST_PICTURE_BYTES ? LARGE : null;
}

/** A public picture of the chosen workspace. */
export const PICTURE_UPLOAD = { space: "workspace", fileClass: "public", check } as const;

/** The picture made of an upload; the same one however often it is asked for. */
export function addPicture(input: InputOf<"links.addPicture"> & { upload: string }): Promise<Picture> {
  return call("links.addPicture", input, { idempotencyKey: input.upload });
}

/** A file of the library as such a picture: it stays that file, and what replaces it is shown. */
export function addLibraryPicture(asset: string, shape?: "preview" | "logo"): Promise<Picture> {
  return call("links.addPicture", { asset, shape });
}
