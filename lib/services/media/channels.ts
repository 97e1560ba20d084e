// What channels show a picture as: the frames they cut, what is lost in each, and whether a picture is large enough. Pure.
import type { RenditionSize } from "./renditions.ts";

type Frame = { name: string; width: number; height: number; size: RenditionSize };

/** By the name a list is narrowed with. */
export const CHANNELS = {
  wide: { name: "Wide", width: 1200, height: 630, size: "preview" },
  square: { name: "Square", width: 1080, height: 1080, size: "square" },
  portrait: { name: "Portrait", width: 1080, height: 1350, size: "portrait" },
  story: { name: "Story", width: 1080, height: 1920, size: "story" },
} as const satisfies Record<string, Frame>;

export type Channel = keyof typeof CHANNELS;
export const CHANNEL_NAMES = ["wide", "square", "portrait", "story"] as const satisfies readonly Channel[];

/** What a channel makes of a picture of this size. */
export type Fit = {
  /** It is not blown up there. */
  fits: boolean;
  /** How much of it is cut off, in hundredths. */
  cut: number;
};

/** A crop keeps the frame's shape and as much of the picture as it can. */
export function fitOf(picture: { width: number; height: number }, channel: Channel): Fit {
  const frame = CHANNELS[channel];
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const shown = (frame.width * frame.height) / (picture.width * scale * picture.height * scale);
  return { fits: scale <= 1, cut: Math.round((1 - Math.min(1, shown)) * 100) };
}
