// What a picture is shown as: a closed list of sizes and formats, and the one address of each, which never shows anything else.
import { RENDITION_PATH } from "./paths.ts";

/** Those that cover their frame are cut around the focal point; the others keep all of the picture and are never blown up. */
export const RENDITION_SIZES = {
  s96: { width: 96, height: 96, fit: "cover" },
  s192: { width: 192, height: 192, fit: "cover" },
  s512: { width: 512, height: 512, fit: "cover" },
  preview: { width: 1200, height: 630, fit: "cover" },
  square: { width: 1080, height: 1080, fit: "cover" },
  portrait: { width: 1080, height: 1350, fit: "cover" },
  story: { width: 1080, height: 1920, fit: "cover" },
  w320: { width: 320, height: 320, fit: "inside" },
  w640: { width: 640, height: 640, fit: "inside" },
  w1280: { width: 1280, height: 1280, fit: "inside" },
  w1920: { width: 1920, height: 1920, fit: "inside" },
} as const;

export const RENDITION_FORMATS = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" } as const;

export type RenditionSize = keyof typeof RENDITION_SIZES;
export type RenditionFormat = keyof typeof RENDITION_FORMATS;

/** A point in hundredths of width and height: what nobody sees a difference of is one address. */
type FocalPoint = { x: number; y: number };

export type Rendition = {
  size: RenditionSize;
  format: RenditionFormat;
  focus: FocalPoint;
  /** The beginning of the content's hash. */
  content: string;
};

/** What an address is made of. */
export type Shown = { id: string; hash: string; focal_point: FocalPoint };

const HASH_LENGTH = 16;
const NAME = /^(\w{2,8})-(\d{1,3})-(\d{1,3})-([\da-f]{16})\.(webp|avif|jpg)$/;

const hundredths = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** What stands in the last part of an address. */
export function renditionName({ size, format, focus, content }: Rendition): string {
  return `${size}-${hundredths(focus.x)}-${hundredths(focus.y)}-${content}.${format}`;
}

/** The rendition that a name means; null for one that nobody of ours writes. */
export function renditionNamed(name: string): Rendition | null {
  const [, size = "", x = "", y = "", content = "", format = ""] = NAME.exec(name) ?? [];
  if (!isSize(size) || !isFormat(format)) return null;
  const rendition = { size, format, content, focus: { x: Number(x) / 100, y: Number(y) / 100 } };
  // One spelling each: "050" or "101" is none.
  return renditionName(rendition) === name ? rendition : null;
}

/** This picture in that size and format; where all of it is shown, its focal point does not matter. */
export function renditionOf({ hash, focal_point }: Shown, size: RenditionSize, format: RenditionFormat): Rendition {
  const focus = RENDITION_SIZES[size].fit === "cover" ? focal_point : { x: 0.5, y: 0.5 };
  return { size, format, focus, content: hash.slice(0, HASH_LENGTH) };
}

/** Where a picture stands in that size and format. */
export function renditionAddress(picture: Shown, size: RenditionSize, format: RenditionFormat): string {
  return `${RENDITION_PATH}${picture.id}/${renditionName(renditionOf(picture, size, format))}`;
}

function isSize(name: string): name is RenditionSize {
  return Object.hasOwn(RENDITION_SIZES, name);
}

function isFormat(name: string): name is RenditionFormat {
  return Object.hasOwn(RENDITION_FORMATS, name);
}
