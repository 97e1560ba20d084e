// Any part of a file that is stored somewhere, read as it is asked for and never more than asked.
import { refusedVideo } from "#server/media/videos/video-refusals.ts";

export type VideoSource = {
  size: number;
  /** These bytes of it, all of them. */
  read(from: number, length: number): Promise<Buffer>;
};

/** Tables of a film of hours are this long. */
export const MOST_READ = 4 * 1024 * 1024;

/** The same, and what reaches beyond the end or is absurdly long is a damaged file. */
export function withinBounds(source: VideoSource): VideoSource {
  return {
    size: source.size,
    async read(from, length) {
      if (from < 0 || length < 0 || length > MOST_READ || from + length > source.size) throw refusedVideo("broken");
      const bytes = await source.read(from, length);
      if (bytes.length !== length) throw refusedVideo("broken");
      return bytes;
    },
  };
}
