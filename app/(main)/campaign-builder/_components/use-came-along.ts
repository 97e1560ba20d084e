"use client";
// What was chosen in the library for a campaign, taken once by the step that shows pictures: the first that fits becomes the campaign's where it has none.
import { useEffect, useState } from "react";
import { call } from "#lib/client/call.ts";
import { preselectMedia, takePreselectedMedia } from "#lib/client/preselected-media.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { addLibraryPicture } from "#lib/client/uploads/picture-upload.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { kindOfType } from "#lib/services/media/file-types.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import type { Draft } from "./use-draft.ts";

type Left = OutputOf<"media.pick">["left_out"][number];

export type Found = {
  fits: readonly Asset[];
  /** What cannot be shown, and why. */
  left: readonly (Omit<Left, "why"> & { why: Left["why"] | "kind" })[];
  /** The campaign had a picture of its own already. */
  kept: boolean;
};

export type CameAlong = ReturnType<typeof useCameAlong>;

const isShown = ({ type }: Asset) => kindOfType(type) === "picture";

function foundIn({ files, left_out }: OutputOf<"media.pick">, kept: boolean): Found {
  const others = files.filter((file) => !isShown(file)).map(({ id, name }) => ({ id, name, why: "kind" as const }));
  return { fits: files.filter(isShown), left: [...left_out, ...others], kept };
}

/** `here` while the step is shown. */
export function useCameAlong(draft: Draft, here: boolean) {
  const [found, setFound] = useState<Found | null>(null);
  /** The address of each file that was the campaign's picture, so that choosing it again makes no other one. */
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState<string | null>(null);

  async function use({ id, alt }: Asset): Promise<void> {
    setBusy(id);
    try {
      const url = urls[id] ?? (await addLibraryPicture(id)).url;
      setUrls((now) => ({ ...now, [id]: url }));
      draft.change({ picture_url: url, picture_alt: alt });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(null);
    }
  }

  async function take(ids: readonly string[]): Promise<void> {
    const kept = draft.campaign.picture_url !== null;
    try {
      const came = foundIn(await call("media.pick", { ids: ids.join(",") }), kept);
      setFound(came);
      const [first] = came.fits;
      if (first && !kept) await use(first);
    } catch (error) {
      // Nobody has seen it yet: it waits for the next time.
      preselectMedia(ids);
      showFailure(error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once each time the step is opened
  useEffect(() => {
    const ids = here ? takePreselectedMedia() : [];
    if (ids.length > 0) void take(ids);
  }, [here]);

  return { found, urls, busy, use, close: () => setFound(null) };
}
