// Why a drawing is not taken, one sentence for each reason, and what to do.
import { AppError } from "#lib/errors.ts";

const AS_PLAIN = "Export it again as plain SVG, or as PNG.";

const REASONS = {
  broken: `This drawing is damaged or incomplete. ${AS_PLAIN}`,
  entities: `This drawing defines entities of its own. ${AS_PLAIN}`,
  outside: `This drawing points to something outside of it. ${AS_PLAIN}`,
  picture: "This drawing contains a picture. Export it as PNG.",
  page: "This drawing contains parts of a web page. Export it as PNG.",
  moving: "This drawing is animated. Export it as a still drawing.",
  style: "This drawing has styles that are not supported. Export it with presentation attributes instead of CSS.",
  large: "This drawing has too many parts. Simplify it, or export it as PNG.",
  deep: "This drawing is nested too deeply. Ungroup it, or export it as PNG.",
  circular: "This drawing refers to itself. Export it as PNG.",
} as const;

export type DrawingReason = keyof typeof REASONS;

/** The refusal of a drawing. */
export function refused(reason: DrawingReason): AppError {
  return new AppError("invalid", REASONS[reason]);
}

/** The refusal of a drawing for an element that cannot be redrawn. */
export function refusedFor(element: string): AppError {
  const name = element.replace(/[^\w:-]/g, "").slice(0, 40);
  if (/^(image|feImage)$/.test(name)) return refused("picture");
  if (name === "foreignObject") return refused("page");
  if (/^(animate|set$|mpath$)/.test(name)) return refused("moving");
  return new AppError("invalid", `This drawing uses “${name}”, which is not supported. ${AS_PLAIN}`);
}
