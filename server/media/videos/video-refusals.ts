// Why a video is not taken, one sentence for each reason, and what to do.
import type { AppError } from "#lib/errors.ts";
import { unfit } from "#server/media/uploads/upload-limits.ts";

const AS_MP4 = "Export it again as MP4.";

const REASONS = {
  broken: `This video is damaged or incomplete. ${AS_MP4}`,
  packed: `This video's index is packed in a way that is not supported. ${AS_MP4}`,
  outside: `This video points to other files. ${AS_MP4}`,
  unseen: "There is no video in this file. Share a link to the recording instead.",
  data: `This video carries camera data that cannot be removed. ${AS_MP4}`,
} as const;

/** The refusal of a video. */
export function refusedVideo(reason: keyof typeof REASONS): AppError {
  return unfit(REASONS[reason]);
}
