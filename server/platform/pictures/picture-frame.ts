// Which part of a picture fills a frame, so that its focal point stays in sight.
import type { Focus } from "#server/platform/pictures/picture-spec.ts";

export type Size = { width: number; height: number };

export type Cut = {
  /** What the whole picture is made to. */
  whole: Size;
  /** What is cut out of it. */
  part: Size & { left: number; top: number };
};

/** How a picture of this size fills the frame around its focal point; a small picture fills a smaller frame of the same shape. */
export function cutAround(focus: Focus, picture: Size, frame: Size): Cut {
  const less = Math.min(1, picture.width / frame.width, picture.height / frame.height);
  const width = Math.max(1, Math.round(frame.width * less));
  const height = Math.max(1, Math.round(frame.height * less));
  const scale = Math.max(width / picture.width, height / picture.height);
  const whole = {
    width: Math.max(width, Math.round(picture.width * scale)),
    height: Math.max(height, Math.round(picture.height * scale)),
  };
  const left = begin(focus.x, whole.width, width);
  return { whole, part: { width, height, left, top: begin(focus.y, whole.height, height) } };
}

/** The point stands in the middle, unless an edge is in the way. */
function begin(share: number, whole: number, part: number): number {
  return Math.min(Math.max(0, Math.round(share * whole - part / 2)), whole - part);
}
