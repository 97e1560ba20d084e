// The picture that a call puts up, whichever way it came: in the call itself, or in pieces before it.
import { MOST_PICTURE_BYTES } from "#lib/services/put-up-limits.ts";
import type { MediaPort, Uploaded } from "#server/platform/media-port.ts";
import type { Original } from "#server/platform/pictures/picture-spec.ts";

/** Exactly one of the two; the contract sees to it. */
export type PutUp = { content?: string | undefined; upload?: string | undefined };

type Came = {
  original: Original;
  /** To be called once what was made of it is stored. */
  done: () => Promise<void>;
};

/** Throws `not_found` for an upload that is not this person's own. */
export async function originalOf(
  media: MediaPort,
  { content = "", upload }: PutUp,
  place: Pick<Uploaded, "space" | "ownerId">,
): Promise<Came> {
  if (upload === undefined) return { original: Buffer.from(content, "base64"), done: async () => undefined };
  const uploaded = { ...place, id: upload, class: "public", most: MOST_PICTURE_BYTES } as const;
  return { original: await media.uploaded(uploaded), done: () => media.drop(uploaded) };
}
