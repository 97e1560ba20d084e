// Photos that come with rows of a file: their bytes go to the media service as they are read, and wait for their rows.
import { isAppError } from "#lib/errors.ts";
import type { KeepPhoto } from "#server/contact/imports/card-rows.ts";
import type { Step } from "#server/contact/imports/step.ts";
import { filePhoto } from "#server/contact/photos/make-photo.ts";
import type { RowPhoto } from "#server/contact/photos/photo-repository.ts";
import type { MediaRoom } from "#server/platform/media-port.ts";

/** What cannot be read as a picture, or finds no room, is left out; anything else is tried again with the file. */
const OURS: ReadonlySet<string> = new Set(["invalid", "too_large"]);

export class RowPhotos {
  readonly #step: Step;
  #waiting: RowPhoto[] = [];
  /** Read with the first photo, once for the file. */
  #room: MediaRoom | null = null;

  constructor(step: Step) {
    this.#step = step;
  }

  readonly keep: KeepPhoto = async ({ line, bytes }) => {
    const { media, scope, ownerId } = this.#step;
    const space = scope.workspaceId;
    try {
      this.#room ??= await media.room(space, ownerId);
      const photo = await filePhoto({ media, space, ownerId, room: this.#room }, bytes);
      this.#waiting.push({ ...photo, line });
      return photo.hash;
    } catch (error) {
      if (isAppError(error) && OURS.has(error.code)) return null;
      throw error;
    }
  };

  /** Those that came since the last time. */
  take(): RowPhoto[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }
}
