// What the picture process is asked for, for each size and format of the closed list.
import { RENDITION_SIZES, type Rendition, type RenditionFormat } from "#lib/services/media/renditions.ts";
import type { PictureSpec } from "#server/platform/pictures/picture-spec.ts";

/** Looks alike in each format, as far as anybody sees. */
const LOOKS: Readonly<Record<RenditionFormat, Pick<PictureSpec, "format" | "qualities" | "seeThrough">>> = {
  webp: { format: "webp", qualities: [80], seeThrough: true },
  avif: { format: "avif", qualities: [55], seeThrough: true },
  jpg: { format: "jpeg", qualities: [82] },
};

/** Messengers drop a larger preview without a word. */
const IN_MESSENGERS: Pick<PictureSpec, "qualities" | "most"> = { qualities: [82, 78, 68, 56, 44], most: 300_000 };

/** How a rendition is made. */
export function pictureSpecOf({ size, format, focus }: Rendition): PictureSpec {
  const { fit, ...frame } = RENDITION_SIZES[size];
  const sent = size === "preview" && format === "jpg" ? IN_MESSENGERS : {};
  return { ...LOOKS[format], ...sent, ...frame, fit, ...(fit === "cover" ? { focus } : {}) };
}
